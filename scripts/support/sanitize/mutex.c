// Lets the thread sanitizer see a `Synchronization.Mutex` that threads wait for.
//
// The mutex's fast way is compiled into our code, where the sanitizer sees its atomics. A thread that
// has to wait is let in by the kernel, in a library that is not instrumented: what the thread before it
// wrote then looks like a race. These two functions stand before those of the library.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
  typedef SWIFT void (*Function)(uint32_t, SELF void *);
  ((Function)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF void *mutex) {
  typedef SWIFT void (*Function)(SELF void *);
  __tsan_release(mutex);
  ((Function)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}
