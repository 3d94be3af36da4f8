# Sieve: mails for the club go into a folder of their own, which the club reads
# by IMAP ([mail-in] mailbox = Club).  Use this if the club shares your own
# mailbox.  A separate mailbox for the club is better.
#
# Dovecot's LMTP runs Sieve where its plugin is on (package dovecot-sieve).  In
# 20-lmtp.conf, within "protocol lmtp { ... }":
#
#   mail_plugins = $mail_plugins sieve      Dovecot 2.3 (Debian 12)
#   mail_plugins { sieve = yes }            Dovecot 2.4 (Debian 13)
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
