/* record_parts.h - what the record_*.c files share. */
#ifndef MATCH_RECORD_PARTS_H
#define MATCH_RECORD_PARTS_H

#define RECORD_FORMAT "pennypost-record/1"

#endif
