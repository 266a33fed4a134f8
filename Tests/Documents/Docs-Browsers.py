import re

import textgauge as tg
