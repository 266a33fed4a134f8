// Counts allocations by standing in for malloc and its kin: what an executable defines comes before
// what libc.so defines, also for calls from other libraries. The work is done by the names under
// which glibc exports the same functions once more.
#include "CAllocationCounter.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static __thread bool is_counting __attribute__((tls_model("initial-exec")));
static __thread allocation_counts counts __attribute__((tls_model("initial-exec")));

static void *counted(void *block) {
  if (is_counting && block) {
    counts.allocations += 1;
    counts.live_bytes += (int64_t)malloc_usable_size(block);
  }
  return block;
}

static void uncount(void *block) {
  if (is_counting && block) counts.live_bytes -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  int64_t before = is_counting && block ? (int64_t)malloc_usable_size(block) : 0;
  void *result = __libc_realloc(block, size);
  // A failed realloc leaves the old block alone; one to size zero frees it.
  if (is_counting && (result || size == 0)) counts.live_bytes -= before;
  return counted(result);
}

void free(void *block) {
  uncount(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

bool allocation_counter_is_available(void) { return true; }

void allocation_counter_start(void) {
  counts = (allocation_counts){0, 0};
  is_counting = true;
}

allocation_counts allocation_counter_stop(void) {
  is_counting = false;
  return counts;
}

#else

bool allocation_counter_is_available(void) { return false; }
void allocation_counter_start(void) {}
allocation_counts allocation_counter_stop(void) { return (allocation_counts){0, 0}; }

#endif
