# Sieve: mails for the club go into a folder of their own, which the club reads
# by IMAP ([mail-in] mailbox = Club).  Use this if the club shares your own
# mailbox.  A separate mailbox for the club is better.
#
# Do not change plus-addresses: the club knows its players by them.
require ["fileinto", "envelope", "subaddress", "mailbox"];

if envelope :user "to" "club" {
    fileinto :create "Club";
    stop;
}
# If the club's address is an alias of yours, the envelope names you.  Then the
# address that the writer saw counts.
if address :user ["To", "Cc", "Delivered-To", "X-Original-To"] "club" {
    fileinto :create "Club";
    stop;
}
