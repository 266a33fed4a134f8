#include "textgauge.h"
