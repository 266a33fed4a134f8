#pragma once
// Declares the limits of what entities expand to. The library has them where it has entities.
#ifndef XML_DTD
#define XML_DTD 1
#endif
#include <expat.h>
