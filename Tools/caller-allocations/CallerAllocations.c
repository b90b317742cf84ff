#include "CallerAllocations.h"

#include <stddef.h>
#include <stdlib.h>

#ifdef __GLIBC__

#include <errno.h>

// The functions of the C library behind the names that are defined anew here.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// In the executable itself the counter has a fixed place, so that to touch it allocates nothing.
static __thread int64_t allocations __attribute__((tls_model("local-exec")));

int64_t CallerAllocationCount(void) { return allocations; }

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations += 1;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  allocations += 1;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL)
    return ENOMEM;
  *block = found;
  return 0;
}

#else

int64_t CallerAllocationCount(void) { return -1; }

#endif
