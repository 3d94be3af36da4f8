/* refusal_test.c - whether a server's refusal is about the recipient or us
 * (MAIL R83). */
#include "lib/must.h"
#include "mail/message/bounce.h"

static const char *const ours[] = {
	"550 5.4.5 Daily user sending quota exceeded. For more information",
	"550-5.4.5 Daily user sending limit exceeded. 550 5.4.5 see a page",
	"554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceeded",
	"554 5.2.0 STOREDRV.Submission; quota exceeded for today",
	"550 5.7.60 SMTP; Client does not have permissions to send as this "
	"sender",
	"550 5.1.90 Your message can't be sent because you've reached your "
	"daily limit for message recipients",
	"550 5.7.1 Our system has detected an unusual rate of unsolicited mail",
	"550 You have exceeded the maximum number of messages per hour: limit",
	"550 Too many emails, try again tomorrow",
	"554 5.7.1 Sender rate limit exceeded",
	"452 4.5.3 Too many recipients this hour",
	"550 Domain example.org has exceeded the max emails per hour (50/50)",
	"550 limit of 300 messages reached",
	"554 Sendelimit erreicht",
	"554 Zu viele Nachrichten",
	"554 Quota d'envoi atteint",
	"554 trop de messages",
	"smtp; 553 5.7.1 sender rejected (in reply to MAIL FROM command)",
	"550 5.1.8 Sender address rejected: Domain not found",
	/* the sender address, and a missing login */
	"553 5.7.1 <club@example.org>: Sender address rejected: not owned by "
	"user club",
	"553 5.7.1 <club@example.org>: Sender address rejected: not logged in",
	"554 5.2.252 SendAsDenied; club@example.org not allowed to send as x",
	"530 5.7.57 SMTP; Client was not authenticated to send mail",
	"550 5.7.1 Authentication required",
	"554 Message rejected: Email address is not verified",
	/* accounts that a provider has stopped */
	"550 5.7.705 Access denied, tenant has exceeded threshold",
	"550 5.7.501 Access denied, spam abuse detected",
	"554 Sending paused for this account. Please check the inbox of its "
	"address",
	"550 5.7.0 Your mailbox is temporarily blocked for sending",
	"554 5.7.0 Account suspended: outgoing mail disabled",
	"550 5.7.1 Account is locked for sending, contact support",
	/* limits in other words */
	"550 Message rejected. You have reached your maximum number of "
	"messages per hour",
	"550 5.7.1 Your message quota for today was reached",
	"554 5.7.1 Policy rejection: quota for sasl user exceeded",
	"550 5.7.1 Mail sending volume is too high",
	"554 5.7.1 You're sending mail too quickly",
};

TEST_EACH(about_us, ours)
{
	ck_assert_msg(refusal_about_us(ours[_i]), "%s", ours[_i]);
}

static const char *const theirs[] = {
	"550 5.1.1 User unknown",
	"552 5.2.2 mailbox full",
	"552 5.2.2 Quota exceeded",
	"552 5.2.2 The user's mailbox quota is exceeded",
	"550 mailbox quota limit exceeded for messages sent to it",
	"552 5.3.4 Message size exceeds fixed limit",
	"552 message exceeds maximum message size limit for this sender",
	"550 5.2.1 The user you are trying to contact is receiving mail at a "
	"rate that prevents more; rate limit",
	"450 4.2.1 recipient is receiving mail too quickly: rate limit",
	"554 5.7.1 content refused",
	"550 5.7.1 The domain that you are sending to has a policy",
	"A message that you sent to its recipients failed: retry timeout "
	"exceeded",
	"554 5.4.6 Too many hops; message sent exceeded them",
	"550 No",
	"451 4.7.1 Greylisted, try again in 5 minutes",
	"smtp; 552 5.3.4 too big (in reply to MAIL FROM command)",
	"550 5.1.1 unknown (in reply to RCPT TO command)",
	/* words in an address or a link do not count */
	"550 <rate-limit@example.com>: not here",
	"550 sending.quota@example.com: not here",
	"550 <ann@daily-limit.example>: not here",
	"550 not here, see https://example.net/help/sending-limit",
	"550 5.1.1 daily-limit: user unknown",
	"550 5.1.10 rate limit: recipient not found",
	"554 5.7.1 sender blocked by recipient",
	"550 5.7.1 sending host blocked",
	"550 5.7.129 not authorized to send to recipient",
	"550 5.7.1 your message was not sent, for its recipient has it blocked",
	"550 5.4.1 Recipient address rejected: Access denied",
	"550 5.7.1 Recipient is not authorized to accept external mail",
	"550 5.7.1 RESOLVER.RST.AuthRequired; authentication required",
	"554 Line length limit exceeded",
	"",
};

TEST_EACH(about_them, theirs)
{
	ck_assert_msg(!refusal_about_us(theirs[_i]), "%s", theirs[_i]);
}

TABLE(places, RefusedAt at; const char *words; bool ours) = {
	{ REFUSED_MAIL, "553 5.7.1 not you", true },
	{ REFUSED_MAIL, "550 no", true },
	{ REFUSED_MAIL, "552 too big", false },
	{ REFUSED_MAIL, "554 5.3.4 too big", false },
	{ REFUSED_MAIL, "451 later", false },
	{ REFUSED_RCPT, "553 5.7.1 not you", false },
	{ REFUSED_RCPT, "550 no", false },
	{ REFUSED_RCPT, "550 5.4.5 no", true },
	{ REFUSED_DATA, "554 suspended", true },
	{ REFUSED_DATA, "554 5.5.1 Error: no valid recipients", false },
	{ REFUSED_DATA, "503 5.5.1 RCPT first", false },
	{ REFUSED_DATA, "554 no valid addresses", false },
	{ REFUSED_CONTENT, "554 5.7.1 spam", false },
	{ REFUSED_CONTENT, "554 5.2.0 sending limit", true },
	{ REFUSED_CONTENT, "554 5.2.0 mailbox quota", false },
};

TEST_EACH(by_the_place, places)
{
	ck_assert_msg(refusal_at_about_us(places[_i].at, places[_i].words) ==
			      places[_i].ours,
		      "%s", places[_i].words);
}

/* Two refusals are alike though addresses, hosts, numbers, queue ids differ. */
TEST(the_same_words)
{
	g_autofree char *one = refusal_likeness(
		"550 5.7.1 <ann@a.example>: blocked by mx1.a.example, id 4fg7");
	g_autofree char *other = refusal_likeness("550 5.7.1 go away");
	g_autofree char *nobody =
		refusal_likeness("550 No such user here: bob");
	g_autofree char *full = refusal_likeness("552 5.2.2 full");
	g_autofree char *later = refusal_likeness("451 4.7.1 blocked");

	assert_text(refusal_likeness("554 5.7.1 <bob@b.example>: Blocked by "
				     "mx.b.example, id 8xyz9"),
		    one);
	ck_assert_str_ne(one, other);
	ck_assert_ptr_null(nobody);
	ck_assert_ptr_null(full);
	ck_assert_ptr_null(later);
}
