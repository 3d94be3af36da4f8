/* doctor.c - is the club well? */
#include "cli/doctor/doctor.h"
#include "cli/doctor/checks.h"

#define PLACE(name, vital)                                                     \
	{                                                                      \
		check_##name, vital                                            \
	}
static const struct {
	Check *look;
	bool vital;
} checks[] = { CHECKS(PLACE) };
#undef PLACE

bool
doctor_examine(Doctor *doctor)
{
	for (gsize i = 0; i < G_N_ELEMENTS(checks); i++) {
		int before = doctor->todo;

		checks[i].look(doctor);
		if (checks[i].vital && doctor->todo > before) {
			doctor_skip(doctor, "all the rest",
				    "first fix what is above");
			break;
		}
	}
	return !doctor->todo;
}
