#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What a thread allocated while it was counting.
typedef struct {
  /// Calls that returned new memory: malloc, calloc, realloc, memalign and their kin.
  int64_t allocations;
  /// Bytes allocated less bytes freed, as the allocator rounds them up.
  int64_t live_bytes;
} allocation_counts;

/// Whether allocations can be counted here: on Linux with glibc.
bool allocation_counter_is_available(void);

/// Sets this thread's counts to zero and starts counting.
void allocation_counter_start(void);

/// Stops counting and returns this thread's counts.
allocation_counts allocation_counter_stop(void);

#endif
