#pragma once
// Declares the limits of what entities expand to. The library has them where it has entities.
#ifndef XML_DTD
#define XML_DTD 1
#endif
#include <expat.h>

// The line in which a parser is. Newer versions of Expat deprecate the function with this number in
// favour of one that Debian 12's version lacks.
static inline unsigned long long expat_line(XML_Parser parser) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return XML_GetCurrentLineNumber(parser);
#pragma clang diagnostic pop
}
