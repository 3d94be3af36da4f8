# Sieve: mails for the club go into a folder of their own, which the club reads
# by IMAP ([mail-in] mailbox = Club).  For who has the club in his own mailbox;
# a mailbox for the club alone is better.
#
# Keep plus-addresses as they are: the club knows its players by them.
require ["fileinto", "envelope", "subaddress", "mailbox"];

if envelope :user "to" "club" {
    fileinto :create "Club";
    stop;
}
# Where the server's envelope does not reach Sieve:
if address :user ["To", "Cc", "Delivered-To", "X-Original-To"] "club" {
    fileinto :create "Club";
    stop;
}
