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
# Where an alias of the club's address leads to yours, the envelope names you:
# then what counts is the address that the writer saw.
if address :user ["To", "Cc", "Delivered-To", "X-Original-To"] "club" {
    fileinto :create "Club";
    stop;
}
