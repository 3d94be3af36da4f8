/* base.h - what nearly every file uses: errors, sayings, texts, JSON, loops,
 * and C's strings.  For files that would otherwise include two of these;
 * headers include only what they need. */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include "base/each.h"
#include "base/error.h"
#include "base/object.h"
#include "base/saying.h"
#include "base/text.h"

#include <string.h>

#endif
