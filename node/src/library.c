/* The C library: opened where JavaScript says, once for all threads of the process. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "addon.h"

api tg;

static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
static bool is_open;

/* The number of a version before its second point: what has to be equal below 1.0. */
static bool is_compatible(const char *version) {
  int major = -1, minor = -1;
  return version && sscanf(version, "%d.%d", &major, &minor) == 2 && major == TG_VERSION_MAJOR &&
         (major > 0 || minor == TG_VERSION_MINOR);
}

/* Opens a file and finds all functions; false with what is wrong. */
static bool find_functions(const char *path, char *why, size_t size) {
  /* Swift's idle threads stay until the process ends, and so must their code. */
  void *file = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!file) {
    snprintf(why, size, "%s", dlerror());
    return false;
  }
  api found;
  memset(&found, 0, sizeof found);
  *(void **)&found.version = dlsym(file, "tg_version");
  if (!found.version || !is_compatible(found.version())) {
    snprintf(why, size, "%s is of version %s, the package of %d.%d", path,
             found.version ? found.version() : "none: it has no tg_version", TG_VERSION_MAJOR,
             TG_VERSION_MINOR);
    return false;
  }
#define FIND(name)                                                                     \
  if (!(*(void **)&found.name = dlsym(file, "tg_" #name))) {                           \
    snprintf(why, size, "%s has no tg_" #name ": it is older than the package", path); \
    return false;                                                                      \
  }
  FUNCTIONS(FIND)
#undef FIND
  tg = found;
  return true;
}

/* open(path): its version, or an error whose message says what is wrong with the file. */
napi_value open_library(call *call) {
  const char *path = cstring_at(call, 0);
  if (!is_well(call)) return NULL;
  char why[1000];
  pthread_mutex_lock(&opening);
  if (!is_open) is_open = find_functions(path, why, sizeof why);
  bool is_open_now = is_open;
  pthread_mutex_unlock(&opening);
  if (is_open_now) return string(call, tg.version(), strlen(tg.version()));
  napi_throw_error(call->env, "ERR_TEXTGAUGE_LIBRARY", why);
  call->has_failed = true;
  return NULL;
}
