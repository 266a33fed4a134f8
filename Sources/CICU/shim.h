#pragma once
#include <unicode/ubrk.h>
#include <unicode/ustring.h>
