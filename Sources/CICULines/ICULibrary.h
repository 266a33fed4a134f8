// Opens one of ICU's libraries when it is first asked for, and finds functions in it. To be included
// once in a file, after two macros:
//   ICU_LIBRARY      the library's name, such as "libicuuc"
//   FUNCTIONS(each)  each(name) for every function of ICU that the file calls, as icu.name

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <unicode/uvernum.h>

// The text of a name after macros have put ICU's version to it.
#define SPELLED(name) #name
#define TEXT(name) SPELLED(name)

#ifdef __APPLE__
#define LIBRARY ICU_LIBRARY "." TEXT(U_ICU_VERSION_MAJOR_NUM) ".dylib"
// Homebrew keeps ICU out of the folders that are searched.
static const char *const paths[] = {
    LIBRARY, "/opt/homebrew/opt/icu4c/lib/" LIBRARY, "/usr/local/opt/icu4c/lib/" LIBRARY};
#else
#define LIBRARY ICU_LIBRARY ".so." TEXT(U_ICU_VERSION_MAJOR_NUM)
static const char *const paths[] = {LIBRARY};
#endif

// ICU's functions, found once.
static struct {
#define MEMBER(name) __typeof__(name) *name;
  FUNCTIONS(MEMBER)
} icu;

static pthread_once_t opening = PTHREAD_ONCE_INIT;

// Why ICU cannot be opened; empty where it is.
static char reason[256];

static void note_failure(void) {
  const char *text = dlerror();
  snprintf(reason, sizeof reason, "%s", text ? text : LIBRARY " cannot be opened");
}

static void open_library(void) {
  void *library = NULL;
  for (size_t index = 0; !library && index < sizeof paths / sizeof *paths; index++) {
    library = dlopen(paths[index], RTLD_NOW | RTLD_LOCAL);
    // The first is the one that the linker's own folders have.
    if (!library && index == 0) note_failure();
  }
  if (!library) return;
  reason[0] = 0;
#define FIND(name) \
  icu.name = (__typeof__(name) *)dlsym(library, TEXT(name)); \
  if (!icu.name && !reason[0]) note_failure();
  FUNCTIONS(FIND)
}

// Why the library cannot be used; NULL where it can.
static const char *missing(void) {
  pthread_once(&opening, open_library);
  return reason[0] ? reason : NULL;
}
