#ifndef CALLERALLOCATIONS_H
#define CALLERALLOCATIONS_H

#include <stdint.h>

/// How many blocks of memory the calling thread has asked for so far; -1 where nobody counts.
///
/// A program that links this has its malloc, calloc, realloc, posix_memalign and aligned_alloc
/// counted, those of the libraries it uses included. Only the GNU C library lets a program do that.
int64_t CallerAllocationCount(void);

#endif
