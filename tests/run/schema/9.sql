-- reply mg-1 ann@example.com club+bz6kfvw7fmoczqwgjvyu65ucii@games.example 1
-- reply mq-1 ann@example.com club+pl72hbmz7t244wci4nmervguum@games.example 1
-- reply mg-1 bob@example.net club+na6woqgzqoetkojxl4mr7p26q4@games.example 1
-- reply mq-1 bob@example.net club+khfkg3f2pw25gufd7lh5cl4xqq@games.example 1
-- reply mg-1 cid@example.org club+7hxq5staakc3aj4rnyko7arvsq@games.example 1
-- reply mq-1 cid@example.org club+23cvishndo6g75nrfxi5ds7neu@games.example 1
BEGIN TRANSACTION;
CREATE TABLE absences ( -- announced ahead: only that player's clock stops
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	since INTEGER NOT NULL,
	until INTEGER NOT NULL,
	announced INTEGER NOT NULL
) STRICT;
CREATE TABLE asked (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL, -- who asked
	hearer TEXT NOT NULL, -- p<player>, or the hash of an address
	match INTEGER NOT NULL, -- of the letter that gathers news; 0: its own
	at INTEGER NOT NULL
, told INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE bounces (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	letter INTEGER NOT NULL, -- of the outbox
	at INTEGER NOT NULL,
	kind TEXT NOT NULL, -- hard, soft, policy, nothing
	status TEXT NOT NULL -- 5.1.1
) STRICT;
CREATE TABLE contests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL UNIQUE, -- mgl
	title TEXT NOT NULL,
	kind INTEGER NOT NULL, -- league, ladder, cup
	game TEXT NOT NULL,
	options TEXT NOT NULL,
	pace_hours INTEGER NOT NULL,
	pace TEXT NOT NULL,
	stand_in TEXT NOT NULL,
	seats INTEGER NOT NULL, -- of a match, and matches of a player
	target INTEGER NOT NULL, -- players of a division
	ended INTEGER NOT NULL -- no further season
) STRICT;
CREATE TABLE counters ( -- of match names: a number is never given twice
	name TEXT PRIMARY KEY,
	last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "counters" VALUES('ag',1);
INSERT INTO "counters" VALUES('mg',1);
INSERT INTO "counters" VALUES('mq',1);
CREATE TABLE decisions (
	serial INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER REFERENCES players (id),
	step INTEGER NOT NULL,
	topic TEXT NOT NULL,
	open INTEGER NOT NULL,
	opened INTEGER NOT NULL,
	printed INTEGER NOT NULL,
	handed INTEGER NOT NULL,
	deadline INTEGER NOT NULL
, due INTEGER NOT NULL DEFAULT 0, wake INTEGER NOT NULL DEFAULT 0, outcome INTEGER NOT NULL DEFAULT 0, closed INTEGER NOT NULL DEFAULT 0, excused INTEGER NOT NULL DEFAULT 0, extra INTEGER NOT NULL DEFAULT 0, answered INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "decisions" VALUES(1,1,1,2,1,'turn',0,1795169160,1795345200,1795169160,1796216400,1795345200,1796209200,4,1796220360,0,0,0);
INSERT INTO "decisions" VALUES(2,2,0,1,1,'private auction',0,1795169160,1795345200,1795169160,1795352400,1795345200,1795345200,4,1795356360,0,0,0);
INSERT INTO "decisions" VALUES(3,2,2,3,1,'private auction',0,1795169160,1795345200,1795169160,1795352400,1795345200,1795345200,4,1795356360,0,0,0);
INSERT INTO "decisions" VALUES(5,2,2,3,2,'collect',0,1795356360,1795532400,1795356360,1796403600,1795532400,1796396400,4,1796407560,0,0,0);
INSERT INTO "decisions" VALUES(7,1,2,3,2,'turn',0,1796220360,1796396400,1796220360,1797418800,1796396400,1797174000,1,1796998320,0,0,1796997960);
INSERT INTO "decisions" VALUES(8,2,0,1,3,'bank auction',0,1796407560,1796583600,1796407560,1796590800,1796583600,1796583600,4,1796594760,0,0,0);
INSERT INTO "decisions" VALUES(9,2,1,2,3,'bank auction',0,1796407560,1796583600,1796407560,1796590800,1796583600,1796583600,4,1796594760,0,0,0);
INSERT INTO "decisions" VALUES(10,2,2,3,3,'bank auction',0,1796407560,1796583600,1796407560,1796590800,1796583600,1796583600,4,1796594760,0,0,0);
INSERT INTO "decisions" VALUES(11,2,0,1,5,'purchase',0,1796594760,1796770800,1796594760,1797858000,1796770800,1797235200,1,1796999760,0,0,1796999400);
INSERT INTO "decisions" VALUES(16,1,0,1,3,'turn',0,1796998320,1797174000,1796998320,1798038000,1797174000,1797087600,2,1796998680,0,0,1796998320);
INSERT INTO "decisions" VALUES(17,1,1,2,4,'turn',0,1796998680,1797174000,1796998680,1797188400,1797174000,1797087600,2,1796999040,0,0,1796998680);
INSERT INTO "decisions" VALUES(18,1,2,3,5,'turn',0,1796999040,1797174000,1796999040,1797450840,1797174000,1797087600,2,1796999400,0,0,1796999040);
INSERT INTO "decisions" VALUES(19,1,0,1,6,'turn',1,1796999400,1797174000,1796999400,1798038000,1797174000,1797087600,0,0,0,0,0);
INSERT INTO "decisions" VALUES(20,2,1,2,6,'purchase',0,1796999760,1797174000,1796999760,1798038000,1797174000,1797087600,2,1797000120,0,0,1796999760);
INSERT INTO "decisions" VALUES(21,2,0,1,7,'lot',0,1797000120,1797174000,1797000120,1797816600,1797174000,1797087600,2,1797000480,0,0,1797000120);
INSERT INTO "decisions" VALUES(22,2,0,1,8,'private auction',0,1797000480,1797174000,1797000480,1797174000,1797174000,1797087600,2,1797000840,0,0,1797000480);
INSERT INTO "decisions" VALUES(23,2,1,2,8,'private auction',0,1797000480,1797174000,1797000480,1797174000,1797174000,1797087600,2,1797000840,0,0,1797000480);
INSERT INTO "decisions" VALUES(24,2,0,1,9,'sale',1,1797000840,1797174000,1797000840,1797823800,1797174000,1797087600,0,0,0,0,0);
CREATE TABLE digest_asks ( -- whose menus a digest prints
	digest INTEGER NOT NULL REFERENCES digests (id),
	match INTEGER NOT NULL REFERENCES matches (id),
	decision INTEGER NOT NULL REFERENCES decisions (serial),
	PRIMARY KEY (digest, match)
) STRICT, WITHOUT ROWID;
INSERT INTO "digest_asks" VALUES(1,1,1);
INSERT INTO "digest_asks" VALUES(2,1,7);
INSERT INTO "digest_asks" VALUES(2,2,5);
INSERT INTO "digest_asks" VALUES(3,2,8);
CREATE TABLE digests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	message_id TEXT NOT NULL,
	written INTEGER NOT NULL
) STRICT;
INSERT INTO "digests" VALUES(1,2,'<zubpda4ztxut62xg@games.example>',1795953960);
INSERT INTO "digests" VALUES(2,3,'<lk65y733gvl2o6pc@games.example>',1796313960);
INSERT INTO "digests" VALUES(3,1,'<swrt4au2jxadhuu2@games.example>',1796479560);
CREATE TABLE entrants (
	season INTEGER NOT NULL REFERENCES seasons (id),
	player INTEGER NOT NULL REFERENCES players (id),
	state INTEGER NOT NULL, -- joined, break, standby, plays, withdrawn, spared
	joined INTEGER NOT NULL,
	heard INTEGER NOT NULL, -- the last mail that was read in a season
	division INTEGER NOT NULL, -- from 0; -1 before the draw
	place INTEGER NOT NULL, -- in its list at the draw, from 0
	lost INTEGER NOT NULL, -- a seat by silence
	rank INTEGER NOT NULL, -- in a ladder's list, the seed in a cup; 0: none
	skips INTEGER NOT NULL, -- rounds in a row away; of a cup, not played
	PRIMARY KEY (season, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE facts (
	key TEXT PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "facts" VALUES('answers','1 1797001200');
INSERT INTO "facts" VALUES('build','0.1.0 090c8a28a24585e05e82a72979be546af3a495f7');
INSERT INTO "facts" VALUES('worked:fetch',' ');
INSERT INTO "facts" VALUES('worked:send',' ');
CREATE TABLE fixtures (
	match INTEGER PRIMARY KEY REFERENCES matches (id),
	season INTEGER NOT NULL REFERENCES seasons (id),
	division INTEGER NOT NULL,
	number INTEGER NOT NULL, -- in the division, from 0
	spoilt INTEGER NOT NULL, -- void
	rows TEXT NOT NULL -- whose place in the list each seat is: "0 3 1 2"
) STRICT;
CREATE TABLE guests ( -- who is invited to an open match
	match INTEGER NOT NULL REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE inbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	mailbox TEXT NOT NULL,
	validity INTEGER NOT NULL,
	uid INTEGER NOT NULL,
	key TEXT NOT NULL,
	arrived INTEGER NOT NULL,
	fetched INTEGER NOT NULL,
	size INTEGER NOT NULL,
	-- new, played, stranger, machine, duplicate, stale, quarantine, missing
	state INTEGER NOT NULL,
	tries INTEGER NOT NULL,
	player INTEGER REFERENCES players (id),
	message_id TEXT NOT NULL,
	body_hash TEXT NOT NULL,
	reason TEXT NOT NULL,
	subject TEXT NOT NULL,
	sender TEXT NOT NULL,
	receipt TEXT NOT NULL, decision INTEGER NOT NULL DEFAULT 0, taken INTEGER NOT NULL DEFAULT 0,
	UNIQUE (mailbox, validity, uid, key)
) STRICT;
INSERT INTO "inbox" VALUES(1,'maildir:mail/in',0,0,'001.freeze',1796997960,1796998320,125,1,0,3,'<freeze-1@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','cid@example.org','{"at":1796997960,"subject":"order","message_id":"<freeze-1@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":7}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1796997960);
INSERT INTO "inbox" VALUES(2,'maildir:mail/in',0,0,'002.freeze',1796998320,1796998680,125,1,0,1,'<freeze-2@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','ann@example.com','{"at":1796998320,"subject":"order","message_id":"<freeze-2@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":16}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1796998320);
INSERT INTO "inbox" VALUES(3,'maildir:mail/in',0,0,'003.freeze',1796998680,1796999040,125,1,0,2,'<freeze-3@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','bob@example.net','{"at":1796998680,"subject":"order","message_id":"<freeze-3@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":17}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1796998680);
INSERT INTO "inbox" VALUES(4,'maildir:mail/in',0,0,'004.freeze',1796999040,1796999400,125,1,0,3,'<freeze-4@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','cid@example.org','{"at":1796999040,"subject":"order","message_id":"<freeze-4@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":18}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1796999040);
INSERT INTO "inbox" VALUES(5,'maildir:mail/in',0,0,'005.freeze',1796999400,1796999760,125,1,0,1,'<freeze-5@example.com>','87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7','','order','ann@example.com','{"at":1796999400,"subject":"order","message_id":"<freeze-5@example.com>","lines":[{"quoted_written":"a","verdict":"played","quoted_canonical":"buy","note":"","quoted_note":"","quoted_nearest":"","decision":11}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1796999400);
INSERT INTO "inbox" VALUES(6,'maildir:mail/in',0,0,'006.freeze',1796999760,1797000120,125,1,0,2,'<freeze-6@example.com>','87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7','','order','bob@example.net','{"at":1796999760,"subject":"order","message_id":"<freeze-6@example.com>","lines":[{"quoted_written":"a","verdict":"played","quoted_canonical":"buy","note":"","quoted_note":"","quoted_nearest":"","decision":20}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1796999760);
INSERT INTO "inbox" VALUES(7,'maildir:mail/in',0,0,'007.freeze',1797000120,1797000480,125,1,0,1,'<freeze-7@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','ann@example.com','{"at":1797000120,"subject":"order","message_id":"<freeze-7@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"auction The Basket of Apples","note":"","quoted_note":"","quoted_nearest":"","decision":21}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1797000120);
INSERT INTO "inbox" VALUES(8,'maildir:mail/in',0,0,'008.freeze',1797000480,1797000840,128,1,0,1,'<freeze-8@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','ann@example.com','{"at":1797000480,"subject":"order","message_id":"<freeze-8@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":{"say":"desk.secret"},"quoted_note":"","quoted_nearest":"","decision":22}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1797000480);
INSERT INTO "inbox" VALUES(9,'maildir:mail/in',0,0,'009.freeze',1797000480,1797000840,128,1,0,2,'<freeze-9@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','bob@example.net','{"at":1797000480,"subject":"order","message_id":"<freeze-9@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":{"say":"desk.secret"},"quoted_note":"","quoted_nearest":"","decision":23}],"asks":[],"ignored":0,"ignored_lines":[],"stopped":""}',0,1797000480);
INSERT INTO "inbox" VALUES(10,'maildir:mail/in',0,0,'010.freeze',1797000840,1797001200,232,1,0,3,'<freeze-10@example.com>','f5d44dc547459bcc65f8ada52098d87f8b9cee50bedf5c778f43749508410a1a','','order','cid@example.org','{"at":1797000840,"subject":"order","message_id":"<freeze-10@example.com>","lines":[{"quoted_written":"next: play monet or play degas or play renoir","verdict":"kept","quoted_canonical":"","note":"","quoted_note":"","quoted_nearest":"","planned":"play monet or play degas or play renoir"},{"quoted_written":"always on award: award monet or award degas","verdict":"kept","quoted_canonical":"","note":"","quoted_note":"","quoted_nearest":""}],"asks":[],"ignored":1,"ignored_lines":[{"quoted_text":"no command at all"}],"stopped":""}',0,1797000840);
INSERT INTO "inbox" VALUES(11,'maildir:mail/in',0,0,'011.freeze',1797000840,1797001200,108,2,0,NULL,'<freeze-11@example.com>','5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03','no valid token','order','stranger@example.edu','',0,0);
CREATE TABLE inbox_raw ( -- apart, so that lists need not pass over mails
	id INTEGER PRIMARY KEY REFERENCES inbox (id),
	bytes BLOB NOT NULL
) STRICT;
INSERT INTO "inbox_raw" VALUES(10,X'46726F6D3A20636964406578616D706C652E6F72670A546F3A20636C75622B3578733774633373666934757675337764746D707464726C72794067616D65732E6578616D706C650A5375626A6563743A206F726465720A4D6573736167652D49443A203C667265657A652D3130406578616D706C652E636F6D3E0A0A6E6578743A20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720A616C77617973206F6E2061776172643A206177617264206D6F6E6574206F722061776172642064656761730A6E6F20636F6D6D616E6420617420616C6C0A');
INSERT INTO "inbox_raw" VALUES(11,X'46726F6D3A20737472616E676572406578616D706C652E6564750A546F3A20636C75624067616D65732E6578616D706C650A5375626A6563743A206F726465720A4D6573736167652D49443A203C667265657A652D3131406578616D706C652E636F6D3E0A0A68656C6C6F0A');
CREATE TABLE journal (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	at INTEGER NOT NULL,
	who TEXT NOT NULL,
	act TEXT NOT NULL,
	detail TEXT NOT NULL,
	match INTEGER NOT NULL
) STRICT;
INSERT INTO "journal" VALUES(1,1795168800,'organiser','player add','Ann',0);
INSERT INTO "journal" VALUES(2,1795168800,'organiser','player add','Bob',0);
INSERT INTO "journal" VALUES(3,1795168800,'organiser','player add','Cid',0);
INSERT INTO "journal" VALUES(4,1795168800,'organiser','match new','mg-1',1);
INSERT INTO "journal" VALUES(5,1795168800,'organiser','match new','mq-1',2);
INSERT INTO "journal" VALUES(6,1795168800,'organiser','match new','ag-1',3);
INSERT INTO "journal" VALUES(7,1795168800,'organiser','match start','ag-1',3);
INSERT INTO "journal" VALUES(8,1795168800,'organiser','match start','mg-1',1);
INSERT INTO "journal" VALUES(9,1795168800,'organiser','match start','mq-1',2);
INSERT INTO "journal" VALUES(10,1795356360,'program','stand-in','house bot for seat 1 (Ann), whose time was over',2);
INSERT INTO "journal" VALUES(11,1795356360,'program','stand-in','house bot for seat 3 (Cid), whose time was over',2);
INSERT INTO "journal" VALUES(12,1796040360,'program','stand-in','house bot for seat 2 (Bob), whose time was over',3);
INSERT INTO "journal" VALUES(13,1796220360,'program','stand-in','fallback for seat 2 (Bob), whose time was over',1);
INSERT INTO "journal" VALUES(14,1796407560,'program','stand-in','house bot for seat 3 (Cid), whose time was over',2);
INSERT INTO "journal" VALUES(15,1796594760,'program','stand-in','house bot for seat 1 (Ann), whose time was over',2);
INSERT INTO "journal" VALUES(16,1796594760,'program','stand-in','house bot for seat 2 (Bob), whose time was over',2);
INSERT INTO "journal" VALUES(17,1796594760,'program','stand-in','house bot for seat 3 (Cid), whose time was over',2);
INSERT INTO "journal" VALUES(18,1796594760,'program','seat','seat 3, now Cid (house bot): nobody else took it',2);
INSERT INTO "journal" VALUES(19,1796911560,'program','stand-in','house bot for seat 1 (Ann), whose time was over',3);
INSERT INTO "journal" VALUES(20,1796933160,'program','stand-in','house bot for seat 2 (Bob), whose time was over',3);
INSERT INTO "journal" VALUES(21,1796954760,'program','stand-in','house bot for seat 1 (Ann), whose time was over',3);
INSERT INTO "journal" VALUES(22,1796976360,'program','stand-in','house bot for seat 2 (Bob), whose time was over',3);
INSERT INTO "journal" VALUES(23,1796976360,'program','seat','seat 2, now Bob (house bot): nobody else took it',3);
INSERT INTO "journal" VALUES(24,1796997960,'program','stand-in','house bot for seat 1 (Ann), whose time was over',3);
INSERT INTO "journal" VALUES(25,1796997960,'program','seat','seat 1, now Ann (house bot): nobody else took it',3);
CREATE TABLE mailboxes (
	mailbox TEXT PRIMARY KEY,
	validity INTEGER NOT NULL,
	uid INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "mailboxes" VALUES('maildir:mail/in',0,0);
CREATE TABLE matches (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL UNIQUE,
	game TEXT NOT NULL,
	rules INTEGER NOT NULL,
	seats INTEGER NOT NULL,
	options TEXT NOT NULL,
	tables TEXT NOT NULL REFERENCES tables (hash),
	seed TEXT NOT NULL,
	phase INTEGER NOT NULL, -- open, live, finished, cancelled, frozen
	stirred INTEGER NOT NULL DEFAULT 0,
	pace_hours INTEGER NOT NULL,
	stand_in TEXT NOT NULL,
	steps INTEGER NOT NULL,
	created INTEGER NOT NULL,
	started INTEGER NOT NULL,
	finished INTEGER NOT NULL,
	fingerprint TEXT NOT NULL,
	judge TEXT NOT NULL
, pace TEXT NOT NULL DEFAULT '', paused INTEGER NOT NULL DEFAULT 0, maker INTEGER NOT NULL DEFAULT 0, invited INTEGER NOT NULL DEFAULT 0, held INTEGER NOT NULL DEFAULT 1, tries INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "matches" VALUES(1,'mg-1','masters-gallery',2,3,'refill=chart facedown_ends_round=no strict_scoring_order=no','750840edab36991e1199387d3eb973a5614b28d0a23c4979abcb872a61b2db89','94ef299ea9757d44ed8bc93e3a77580be2144caba01ad10369b6409619289de1',1,0,48,'fallback',5,1795168800,1795168800,0,'c2ed8adf86938d3d889e6317837524d7a6a9787a5f715192045bef31f052e023','{"round":1,"rounds":4,"phase":"turn","over":false,"threshold":6,"start":{"seat":1},"active":{"seat":0},"finisher":null,"extra":"renoir/plain","pile":55,"artists":[{"artist":"vermeer","title":"Vermeer","number":17,"displayed":4,"tokens":[],"awards":0,"worth":0,"token":0,"value":0,"discarded":0,"symbols_seen":[]},{"artist":"degas","title":"Degas","number":18,"displayed":0,"tokens":[],"awards":0,"worth":0,"token":0,"value":0,"discarded":0,"symbols_seen":[]},{"artist":"monet","title":"Monet","number":19,"displayed":0,"tokens":[],"awards":0,"worth":0,"token":0,"value":0,"discarded":0,"symbols_seen":[]},{"artist":"renoir","title":"Renoir","number":20,"displayed":2,"tokens":[],"awards":0,"worth":0,"token":0,"value":0,"discarded":0,"symbols_seen":[]},{"artist":"van-gogh","title":"van Gogh","number":21,"displayed":0,"tokens":[],"awards":0,"worth":0,"token":0,"value":0,"discarded":0,"symbols_seen":[]}],"players":[{"seat":0,"cards":12,"displayed":[1,0,0,0,0],"face_down":0,"points":0,"rounds":[],"waited_for":true},{"seat":1,"cards":11,"displayed":[1,0,0,1,0],"face_down":0,"points":0,"rounds":[],"waited_for":false},{"seat":2,"cards":11,"displayed":[2,0,0,0,0],"face_down":0,"points":0,"rounds":[],"waited_for":false}],"secrets":[{"seat":0,"hand":["degas/plain","degas/plain","degas/plain","degas/plain","degas/plain","degas/simultaneous","monet/plain","monet/plain","renoir/plain","van-gogh/plain","van-gogh/plain","van-gogh/draw"],"face_down":[]},{"seat":1,"hand":["vermeer/plain","degas/plain","degas/down","monet/plain","monet/plain","renoir/plain","renoir/plain","renoir/simultaneous","van-gogh/plain","van-gogh/plain","van-gogh/up"],"face_down":[]},{"seat":2,"hand":["vermeer/draw","vermeer/simultaneous","degas/plain","degas/up","monet/plain","renoir/plain","renoir/plain","renoir/up","van-gogh/plain","van-gogh/plain","van-gogh/plain"],"face_down":[]}],"pile_order":["degas/plain","vermeer/plain","renoir/down","renoir/plain","monet/plain","renoir/draw","van-gogh/down","renoir/award","vermeer/up","vermeer/down","van-gogh/plain","degas/plain","monet/down","van-gogh/plain","degas/plain","monet/simultaneous","van-gogh/plain","monet/draw","van-gogh/plain","monet/plain","vermeer/plain","renoir/plain","monet/plain","van-gogh/plain","renoir/plain","vermeer/down","monet/award","degas/plain","van-gogh/down","van-gogh/award","vermeer/plain","monet/up","degas/plain","degas/down","vermeer/plain","monet/plain","degas/award","renoir/down","monet/down","van-gogh/plain","monet/plain","degas/draw","van-gogh/plain","vermeer/award","renoir/plain","vermeer/plain","vermeer/plain","van-gogh/simultaneous","renoir/plain","monet/plain","monet/plain","monet/plain","van-gogh/plain","renoir/plain","renoir/plain"],"seen":["vermeer/plain","vermeer/plain","vermeer/plain","vermeer/plain","renoir/plain","renoir/plain"]}','bank=240 refill=6 cap=240',0,0,0,1,0);
INSERT INTO "matches" VALUES(2,'mq-1','masterpiece-1996',2,3,'start_space=random tie=runoff overbid=reject turn_limit=none','92f84471bb15e0923f06681c499608224aaa3f1ac000506d489692e059990186','e857c830499422a8a49d27be6bcddf3184c2cc05bf67a45c5f431b822636d85d',1,0,48,'bot',8,1795168800,1795168800,0,'d17116e819f7f06bcaa6995bfa2a9f1c4fb4e6b3b25d278a09c8e4ff814d415a','{"turn":9,"phase":"sale","over":false,"starting":false,"active":{"seat":0,"space":{"number":21,"private_auction":false,"bank_auction":false,"buy":false,"sell":true,"must_sell":false,"collect":false,"card":false,"buy_player":false,"inherit":false,"amount":0,"amount_text":"0"}},"lot":null,"paintings_left":18,"values_left":35,"top":{"painting":"p04","title":"The Bedroom","artist":"Vincent van Gogh"},"sold":[{"painting":"p15","title":"Young Woman at an Open Half-Door","artist":"Workshop of Rembrandt","price":5500000,"price_text":"5,500,000","value":5500000,"value_text":"5,500,000"}],"chart":[{"card":"forgery","value":0,"count":4},{"card":"1M","value":1000000,"count":2},{"card":"1.5M","value":1500000,"count":2},{"card":"2M","value":2000000,"count":4},{"card":"2.5M","value":2500000,"count":4},{"card":"3M","value":3000000,"count":4},{"card":"3.5M","value":3500000,"count":4},{"card":"4M","value":4000000,"count":3},{"card":"4.5M","value":4500000,"count":3},{"card":"5M","value":5000000,"count":3},{"card":"5.5M","value":5500000,"count":2},{"card":"6M","value":6000000,"count":2},{"card":"6.5M","value":6500000,"count":1},{"card":"7M","value":7000000,"count":1},{"card":"7.5M","value":7500000,"count":2},{"card":"10M","value":10000000,"count":1}],"values_rebuilt":true,"paintings_rebuilt":true,"minimum":1000000,"minimum_text":"1,000,000","step":500000,"step_text":"500,000","board":{"private_auction":[{"number":0,"price":""},{"number":4,"price":""},{"number":11,"price":""},{"number":20,"price":""}],"bank_auction":[{"number":3,"price":""},{"number":10,"price":""},{"number":15,"price":""},{"number":18,"price":""},{"number":24,"price":""}],"buy":[{"number":1,"price":"4M"},{"number":5,"price":"3.5M"},{"number":13,"price":"3M"},{"number":17,"price":"2.5M"},{"number":19,"price":"4M"}],"sell":[{"number":6,"price":""},{"number":9,"price":""},{"number":12,"price":""},{"number":16,"price":""},{"number":21,"price":""},{"number":29,"price":""}],"must_sell":[{"number":8,"price":"3.5M"},{"number":26,"price":"3.5M"}],"collect":[],"card":[{"number":2,"price":"3M"},{"number":7,"price":"3M"},{"number":14,"price":"3M"},{"number":23,"price":"3M"},{"number":28,"price":"3M"}],"buy_player":[{"number":22,"price":"3.5M"},{"number":25,"price":"3.5M"}],"inherit":[{"number":27,"price":""}]},"players":[{"seat":0,"cash":12500000,"cash_text":"12,500,000","space":{"number":21,"private_auction":false,"bank_auction":false,"buy":false,"sell":true,"must_sell":false,"collect":false,"card":false,"buy_player":false,"inherit":false,"amount":0,"amount_text":"0"},"loses_turn":false,"owns":2,"paintings":[{"painting":"p08","title":"The Millinery Shop","artist":"Edgar Degas","cards":1,"several":false},{"painting":"p09","title":"The Fountain, Villa Torlonia","artist":"John Singer Sargent","cards":1,"several":false}],"waited_for":true},{"seat":1,"cash":15500000,"cash_text":"15,500,000","space":{"number":13,"private_auction":false,"bank_auction":false,"buy":true,"sell":false,"must_sell":false,"collect":false,"card":false,"buy_player":false,"inherit":false,"amount":3000000,"amount_text":"3,000,000"},"loses_turn":false,"owns":1,"paintings":[{"painting":"p13","title":"The Crucifixion","artist":"Francisco de Zurbarán","cards":1,"several":false}],"waited_for":false},{"seat":2,"cash":13000000,"cash_text":"13,000,000","space":{"number":4,"private_auction":true,"bank_auction":false,"buy":false,"sell":false,"must_sell":false,"collect":false,"card":false,"buy_player":false,"inherit":false,"amount":0,"amount_text":"0"},"loses_turn":false,"owns":2,"paintings":[{"painting":"p19","title":"Rinaldo Enchanted by Armida","artist":"Giovanni Battista Tiepolo","cards":1,"several":false},{"painting":"p01","title":"The Basket of Apples","artist":"Paul Cézanne","cards":1,"several":false}],"waited_for":false}],"secrets":[{"seat":0,"collection":[{"painting":"p08","title":"The Millinery Shop","artist":"Edgar Degas","cards":1,"several":false,"values":["2M"],"value":2000000,"value_text":"2,000,000","worthless":false},{"painting":"p09","title":"The Fountain, Villa Torlonia","artist":"John Singer Sargent","cards":1,"several":false,"values":["4M"],"value":4000000,"value_text":"4,000,000","worthless":false}],"fortune":18500000},{"seat":1,"collection":[{"painting":"p13","title":"The Crucifixion","artist":"Francisco de Zurbarán","cards":1,"several":false,"values":["5M"],"value":5000000,"value_text":"5,000,000","worthless":false}],"fortune":20500000},{"seat":2,"collection":[{"painting":"p19","title":"Rinaldo Enchanted by Armida","artist":"Giovanni Battista Tiepolo","cards":1,"several":false,"values":["2M"],"value":2000000,"value_text":"2,000,000","worthless":false},{"painting":"p01","title":"The Basket of Apples","artist":"Paul Cézanne","cards":1,"several":false,"values":["4M"],"value":4000000,"value_text":"4,000,000","worthless":false}],"fortune":19000000}],"gallery":["p04","p03","p18","p20","p07","p06","p02","p22","p10","p16","p23","p11","p17","p14","p24","p05","p12","p21"],"pile":["forgery","5.5M","3M","forgery","1M","10M","4.5M","7.5M","1.5M","2.5M","3.5M","3.5M","3M","4M","3.5M","1.5M","6M","5.5M","5M","7M","7.5M","4.5M","forgery","5M","forgery","2.5M","6M","1M","3M","3.5M","6.5M","2M","2M","2.5M","4.5M"],"aside":["3M","2.5M"],"drawn_card":[],"bank_paid":-4000000}','bank=240 refill=6 cap=240',0,0,0,1,0);
INSERT INTO "matches" VALUES(3,'ag-1','art-gallery',2,2,'zero_trigger=own reclaim_order=asc startcard_tie=nearest_tied','7827732cf3bc6d7051f282a6dac000545d7689e0ee243375d0ae9f55e6553527','eccf8741be93fa46dcbda2cb5f3a8d80152fe1124c1eca12059d660b00e06708',2,0,1,'bot',62,1795168800,1795168800,1796997960,'e4214173a59178f30c0226033c536889cfac00a8bd39bb8180b8f02bf921094d','{"round":5,"lap":4,"laps":4,"phase":"over","turns":false,"over":true,"reconstruction":true,"start":{"seat":1},"active":null,"galleries":4,"places":6,"ends":{"paintings":10,"piles":2,"piles_empty":0,"deck":28},"piles":[{"price":1,"left":8,"top":{"number":3,"title":"Young hare","artist":"Albrecht Dürer","symbols":"A1 D4"}},{"price":3,"left":4,"top":{"number":21,"title":"The Parasol","artist":"Francisco de Goya","symbols":"A1 B4"}},{"price":5,"left":10,"top":{"number":41,"title":"Mont Sainte-Victoire, seen from Bellevue","artist":"Paul Cézanne","symbols":"A2 C2"}},{"price":7,"left":6,"top":{"number":34,"title":"Two Sisters (On the Terrace)","artist":"Auguste Renoir","symbols":"B4"}}],"areas":[{"gallery":0,"painting":null,"markers":[],"full":false,"pawns":[{"seat":0},{"seat":1}]},{"gallery":1,"painting":null,"markers":[],"full":false,"pawns":[]},{"gallery":2,"painting":null,"markers":[],"full":false,"pawns":[]},{"gallery":3,"painting":null,"markers":[],"full":false,"pawns":[]},{"gallery":4,"painting":{"number":15,"title":"Girl with a Pearl Earring","artist":"Jan Vermeer","symbols":"A1 B3 C2"},"markers":[],"full":false,"pawns":[]}],"shop":null,"take":null,"players":[{"seat":0,"cards":9,"open":[],"walks":[],"bench":0,"paintings":11,"collection":[{"number":1,"title":"The Birth of Venus","artist":"Sandro Botticelli","symbols":"C3","tile":false},{"number":29,"title":"The Luncheon on the Grass","artist":"Édouard Manet","symbols":"A3","tile":false},{"number":25,"title":"Wanderer above the Sea of Fog","artist":"Caspar David Friedrich","symbols":"A2 B2 C2","tile":false},{"number":38,"title":"Café Terrace at Night","artist":"Vincent van Gogh","symbols":"B2 D2","tile":false},{"number":42,"title":"The Kiss","artist":"Gustav Klimt","symbols":"A2 B2 C1 D1","tile":false},{"number":14,"title":"Las Meninas","artist":"Diego Velázquez","symbols":"A1 B2 C1 D2","tile":false},{"number":45,"title":"Foxes","artist":"Franz Marc","symbols":"A2 B2 D2","tile":false},{"number":46,"title":"Russian Ballet I","artist":"August Macke","symbols":"A4 D1","tile":false},{"number":4,"title":"Great Piece of Turf","artist":"Albrecht Dürer","symbols":"A2 B1 C1 D2","tile":false},{"number":24,"title":"Chalk Cliffs on Rügen","artist":"Caspar David Friedrich","symbols":"A4","tile":false},{"number":16,"title":"The Art of Painting","artist":"Jan Vermeer","symbols":"A4 B1","tile":false}],"rows":[{"row":"A","values":[0,3,2,0,2,1,2,4,2,4,4],"best":19},{"row":"B","values":[0,0,2,2,2,2,2,0,1,0,1],"best":10},{"row":"C","values":[3,0,2,0,1,1,0,0,1,0,0],"best":3},{"row":"D","values":[0,0,0,2,1,2,2,1,2,0,0],"best":10}],"tiles":6,"tile_list":[{"tile":10,"matching":false},{"tile":26,"matching":false},{"tile":28,"matching":false},{"tile":37,"matching":false},{"tile":43,"matching":false},{"tile":48,"matching":false}],"first":false,"points":{"rows":42,"tiles":6,"hand":8,"first":0,"sum":56},"waited_for":false},{"seat":1,"cards":9,"open":[],"walks":[],"bench":0,"paintings":8,"collection":[{"number":31,"title":"The Dancing Class","artist":"Edgar Degas","symbols":"A4 C1","tile":true},{"number":40,"title":"The Scream","artist":"Edvard Munch","symbols":"A2 B1 D3","tile":true},{"number":39,"title":"When will you marry?","artist":"Paul Gauguin","symbols":"B3","tile":true},{"number":13,"title":"Christ in the Storm on the Sea of Galilee","artist":"Rembrandt van Rijn","symbols":"B4 C1","tile":false},{"number":18,"title":"Mezzettino","artist":"Antoine Watteau","symbols":"B1 C4","tile":false},{"number":44,"title":"Blue Horse I","artist":"Franz Marc","symbols":"C4","tile":true},{"number":10,"title":"The Tower of Babel","artist":"Pieter Bruegel the Elder","symbols":"A3 B2 C1","tile":false},{"number":22,"title":"Fisherman at Sea","artist":"Joseph Turner","symbols":"B3 C2 D1","tile":false}],"rows":[{"row":"A","values":[4,2,0,0,0,0,3,0],"best":6},{"row":"B","values":[0,1,3,4,1,0,2,3],"best":9},{"row":"C","values":[1,0,0,1,4,4,1,2],"best":12},{"row":"D","values":[0,3,0,0,0,0,0,1],"best":3}],"tiles":14,"tile_list":[{"tile":4,"matching":false},{"tile":6,"matching":false},{"tile":8,"matching":false},{"tile":9,"matching":false},{"tile":12,"matching":false},{"tile":17,"matching":false},{"tile":19,"matching":false},{"tile":23,"matching":false},{"tile":30,"matching":false},{"tile":31,"matching":true},{"tile":36,"matching":false},{"tile":39,"matching":true},{"tile":40,"matching":true},{"tile":44,"matching":true}],"first":true,"points":{"rows":30,"tiles":22,"hand":9,"first":3,"sum":64},"waited_for":false}],"secrets":[{"seat":0,"hand":[0,1,2,3,4,4,6,6,7]},{"seat":1,"hand":[0,1,2,3,5,5,7,8,8]}],"hidden_bids":[{"seat":0,"bids":[]},{"seat":1,"bids":[]}],"cards_at_areas":[],"deck_order":[5,32,36,33,12,21,6,27,8,30,9,3,19,26,7,35,20,28,34,48,41,23,17,2,37,47,43,11],"tile_order":[[3,20,35,7,18,22,5,16],[21,33,42,29],[41,45,47,24,32,38,25,15,13,46],[34,14,27,1,2,11]]}','bank=240 refill=6 cap=240',0,0,0,1,0);
CREATE TABLE migrations ( number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,'0001_club','16709e17e1ff4a873e18b6ce695a7dff4b11c820b6ec021567c40b574c11a9dd');
INSERT INTO "migrations" VALUES(2,'0002_people','93d16e3c8c07d9a126a05ef6b63c59caade7d3ffa5ed410312b976f0cdb41c96');
INSERT INTO "migrations" VALUES(3,'0003_guard','04b09519afea3dda8e5180a22802c2c64777c7fa8c5eee9f1720c772982d3290');
INSERT INTO "migrations" VALUES(4,'0004_pages','765fbeb8fcc68f705c2d66dbae86fe76b755d91c5435cbda25db277b3cb1ca12');
INSERT INTO "migrations" VALUES(5,'0005_evening','abaa42b59fa0bb00e64131c4d3a05b5fe909828fef8d5e228565a79bd24caa3e');
INSERT INTO "migrations" VALUES(6,'0006_days_with_room','1c530d367c5e6b630943dc9f27c5b9a700e34fd8d86bb0bc058bb8bb20b0573a');
INSERT INTO "migrations" VALUES(7,'0007_answers','cbe9e1cca6597f144d6a306106154b5d6b260b1cb2cb270f2a036c821dadd812');
INSERT INTO "migrations" VALUES(8,'0008_results','967b957f9f945b6e5f3ffbe9de7f95f383b4f63d08cc9edcc2ceec8d24326069');
INSERT INTO "migrations" VALUES(9,'0009_seasons','c058759083c7b6421a3ab15d39f3dd6c5c5e3aff94a74dc7d8c6faf02ade8e9f');
CREATE TABLE mutes (
	player INTEGER NOT NULL REFERENCES players (id),
	match INTEGER NOT NULL,
	muted INTEGER NOT NULL, -- a player; 0: everybody
	PRIMARY KEY (player, match, muted)
) STRICT, WITHOUT ROWID;
CREATE TABLE news (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL,
	match INTEGER NOT NULL,
	kind TEXT NOT NULL,
	due INTEGER NOT NULL,
	created INTEGER NOT NULL,
	data TEXT NOT NULL
) STRICT;
INSERT INTO "news" VALUES(120,2,1,'events',1797085800,1796999400,'{"step":5,"events":[{"kind":"card_played","data":{"seat":{"seat":2,"name":{"@player":3}},"card":"vermeer/plain"}}]}');
CREATE TABLE offers ( -- of a seat, to one of the standby list
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER NOT NULL REFERENCES players (id),
	made INTEGER NOT NULL,
	until INTEGER NOT NULL,
	state INTEGER NOT NULL -- open, taken, declined, lapsed
) STRICT;
CREATE TABLE old_names (
	mark TEXT NOT NULL, -- keyed, of what a reader sees of the name
	player INTEGER NOT NULL REFERENCES players (id),
	until INTEGER NOT NULL,
	PRIMARY KEY (mark, player)
) STRICT;
CREATE TABLE onlookers (
	match INTEGER NOT NULL REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	thread TEXT NOT NULL,
	PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL,
	match INTEGER NOT NULL,
	decision INTEGER NOT NULL,
	kind TEXT NOT NULL,
	later INTEGER NOT NULL, -- 0: receipts and turns, which go first
	message_id TEXT NOT NULL UNIQUE,
	sender TEXT NOT NULL,
	recipient TEXT NOT NULL,
	subject TEXT NOT NULL,
	state INTEGER NOT NULL, -- queued, sending, sent, failed
	tries INTEGER NOT NULL,
	next_try INTEGER NOT NULL,
	created INTEGER NOT NULL,
	handed INTEGER NOT NULL,
	words TEXT NOT NULL,
	news TEXT NOT NULL
) STRICT;
INSERT INTO "outbox" VALUES(1,2,1,1,'turn',0,'<frwmyqkeo7wuptjl@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (by Sun 22 Nov 11:00)',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(2,1,2,2,'turn',0,'<fbvxndot532itriu@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 1 (by Sun 22 Nov 11:00)',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(3,3,2,3,'turn',0,'<2wq3dxwojzl37zqi@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 1 (by Sun 22 Nov 11:00)',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(5,1,1,0,'letter',1,'<gjwribyil6enmigh@games.example>','club@games.example','ann@example.com','[mg-1] The match begins',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(6,3,1,0,'letter',1,'<rg2rdmy477753mgq@games.example>','club@games.example','cid@example.org','[mg-1] The match begins',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(7,2,2,0,'letter',1,'<r5x4ufgntygxqgc4@games.example>','club@games.example','bob@example.net','[mq-1] The match begins',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(9,2,1,1,'reminder',1,'<exrjnxflepqdfxkd@games.example>','club@games.example','bob@example.net','[mg-1] Reminder: play a card (by Sun 22 Nov 11:00)',2,0,0,1795262760,1795262760,'','[]');
INSERT INTO "outbox" VALUES(10,1,2,2,'reminder',1,'<lhvfhc5znra6c43g@games.example>','club@games.example','ann@example.com','[mq-1] Reminder: send your highest bid for a player''s painting, or pass (by Sun 22 Nov…',2,0,0,1795262760,1795262760,'','[]');
INSERT INTO "outbox" VALUES(11,3,2,3,'reminder',1,'<5orymubjama62zy6@games.example>','club@games.example','cid@example.org','[mq-1] Reminder: send your highest bid for a player''s painting, or pass (by Sun 22 Nov…',2,0,0,1795262760,1795262760,'','[]');
INSERT INTO "outbox" VALUES(12,1,2,2,'reminder',1,'<hp5626lcv2dprmiq@games.example>','club@games.example','ann@example.com','[mq-1] Reminder: send your highest bid for a player''s painting, or pass (by Sun 22 Nov…',2,0,0,1795349160,1795349160,'','[]');
INSERT INTO "outbox" VALUES(13,3,2,3,'reminder',1,'<nsrrpoo32cszltys@games.example>','club@games.example','cid@example.org','[mq-1] Reminder: send your highest bid for a player''s painting, or pass (by Sun 22 Nov…',2,0,0,1795349160,1795349160,'','[]');
INSERT INTO "outbox" VALUES(14,3,2,5,'turn',0,'<zcs4sewcnpmlaojh@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (by Tue 24 Nov 15:00)',2,0,0,1795356360,1795356360,'','[]');
INSERT INTO "outbox" VALUES(15,1,2,0,'letter',1,'<pwgehzut723eusp2@games.example>','club@games.example','ann@example.com','[mq-1] News: turn 2',2,0,0,1795356360,1795356360,'','[]');
INSERT INTO "outbox" VALUES(16,2,2,0,'letter',1,'<m5o32ylqfgswhiuj@games.example>','club@games.example','bob@example.net','[mq-1] News: turn 2',2,0,0,1795356360,1795356360,'','[]');
INSERT INTO "outbox" VALUES(17,3,2,5,'reminder',1,'<447r2s3l536xr4du@games.example>','club@games.example','cid@example.org','[mq-1] Reminder: take the money or a value card (by Tue 24 Nov 15:00)',2,0,0,1795449960,1795449960,'','[]');
INSERT INTO "outbox" VALUES(19,2,1,1,'reminder',1,'<ikf6dihyxubem6h5@games.example>','club@games.example','bob@example.net','[mg-1] Reminder: play a card (by Wed 2 Dec 11:00)',2,0,0,1795788360,1795788360,'','[]');
INSERT INTO "outbox" VALUES(20,2,0,0,'reminder',1,'<zubpda4ztxut62xg@games.example>','club@games.example','bob@example.net','[Thursday Club] Reminder: ag-1 (by Mon 30 Nov 12:00), mg-1 (by Wed 2 Dec 11:00)',2,0,0,1795953960,1795953960,'','[]');
INSERT INTO "outbox" VALUES(21,3,2,5,'reminder',1,'<xmawztumtjfvscvi@games.example>','club@games.example','cid@example.org','[mq-1] Reminder: take the money or a value card (by Fri 4 Dec 15:00)',2,0,0,1795975560,1795975560,'','[]');
INSERT INTO "outbox" VALUES(24,2,1,1,'reminder',1,'<e7brbnd77cch2t3c@games.example>','club@games.example','bob@example.net','[mg-1] Reminder: play a card (by Wed 2 Dec 11:00)',2,0,0,1796133960,1796133960,'','[]');
INSERT INTO "outbox" VALUES(25,3,1,7,'turn',0,'<l6emm6ffpxkqjroj@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (by Fri 4 Dec 15:00)',2,0,0,1796220360,1796220360,'','[]');
INSERT INTO "outbox" VALUES(26,2,1,0,'letter',1,'<u6p4kclzwsgprbxb@games.example>','club@games.example','bob@example.net','[mg-1] News: round 1 of 4',2,0,0,1796220360,1796220360,'','[]');
INSERT INTO "outbox" VALUES(27,1,1,0,'letter',1,'<qe7du6aoctnlortp@games.example>','club@games.example','ann@example.com','[mg-1] News: round 1 of 4',2,0,0,1796306760,1796306760,'','[]');
INSERT INTO "outbox" VALUES(28,3,0,0,'reminder',1,'<lk65y733gvl2o6pc@games.example>','club@games.example','cid@example.org','[Thursday Club] Reminder: mg-1 (by Fri 4 Dec 15:00), mq-1 (by Fri 4 Dec 15:00)',2,0,0,1796313960,1796313960,'','[]');
INSERT INTO "outbox" VALUES(29,3,2,5,'reminder',1,'<qd5zwgjeqxwjwt6z@games.example>','club@games.example','cid@example.org','[mq-1] Reminder: take the money or a value card (by Fri 4 Dec 15:00)',2,0,0,1796400360,1796400360,'','[]');
INSERT INTO "outbox" VALUES(30,3,2,10,'turn',0,'<qwdi3fa55guh6z2n@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 3 (by Sun 6 Dec 19:00)',2,0,0,1796407560,1796407560,'','[]');
INSERT INTO "outbox" VALUES(31,1,2,8,'turn',0,'<hdo3caltllxrnwal@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 3 (by Sun 6 Dec 19:00)',2,0,0,1796407560,1796407560,'','[]');
INSERT INTO "outbox" VALUES(32,2,2,9,'turn',0,'<cpi34ishow5fo4km@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 3 (by Sun 6 Dec 19:00)',2,0,0,1796407560,1796407560,'','[]');
INSERT INTO "outbox" VALUES(33,1,0,0,'reminder',1,'<swrt4au2jxadhuu2@games.example>','club@games.example','ann@example.com','[Thursday Club] Reminder: mq-1 (by Sun 6 Dec 19:00), ag-1 (by Thu 10 Dec 14:00)',2,0,0,1796479560,1796479560,'','[]');
INSERT INTO "outbox" VALUES(34,2,2,9,'reminder',1,'<2d7g6dhkosmvcpdg@games.example>','club@games.example','bob@example.net','[mq-1] Reminder: send your highest bid for the bank''s painting, or pass (by Sun 6 Dec…',2,0,0,1796501160,1796501160,'','[]');
INSERT INTO "outbox" VALUES(35,3,2,10,'reminder',1,'<pbxd43le2urb7yfu@games.example>','club@games.example','cid@example.org','[mq-1] Reminder: send your highest bid for the bank''s painting, or pass (by Sun 6 Dec…',2,0,0,1796501160,1796501160,'','[]');
INSERT INTO "outbox" VALUES(36,1,2,8,'reminder',1,'<bn6bs2ldwq2xja2k@games.example>','club@games.example','ann@example.com','[mq-1] Reminder: send your highest bid for the bank''s painting, or pass (by Sun 6 Dec…',2,0,0,1796587560,1796587560,'','[]');
INSERT INTO "outbox" VALUES(37,2,2,9,'reminder',1,'<vhf3wtvjcey2zthw@games.example>','club@games.example','bob@example.net','[mq-1] Reminder: send your highest bid for the bank''s painting, or pass (by Sun 6 Dec…',2,0,0,1796587560,1796587560,'','[]');
INSERT INTO "outbox" VALUES(38,3,2,10,'reminder',1,'<yqx6ojfra7naqtsh@games.example>','club@games.example','cid@example.org','[mq-1] Reminder: send your highest bid for the bank''s painting, or pass (by Sun 6 Dec…',2,0,0,1796587560,1796587560,'','[]');
INSERT INTO "outbox" VALUES(39,1,2,11,'turn',0,'<umja7knqfqovtxrl@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 6 (by Tue 8 Dec 23:00)',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(40,2,2,0,'letter',1,'<nkrvy2g2spsru63t@games.example>','club@games.example','bob@example.net','[mq-1] News: turn 6',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(41,3,0,0,'seat',1,'<raageiycue3vwen4@games.example>','club@games.example','cid@example.org','[mq-1] About your seat',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(42,3,0,0,'answer',1,'<mgnw5n23ddymmnrr@games.example>','club@games.example','cid@example.org','[mq-1] Your mail',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(43,1,2,11,'reminder',1,'<4tnbcqv6hhiwdjdx@games.example>','club@games.example','ann@example.com','[mq-1] Reminder: buy the top painting, or pass (by Tue 8 Dec 23:00)',2,0,0,1796717160,1796717160,'','[]');
INSERT INTO "outbox" VALUES(45,3,1,7,'reminder',1,'<qzinauvmkdszcusz@games.example>','club@games.example','cid@example.org','[mg-1] Reminder: play a card (by Mon 14 Dec 15:00)',2,0,0,1796839560,1796839560,'','[]');
INSERT INTO "outbox" VALUES(53,1,3,15,'turn',0,'<ztk4jp7txr7bi65e@games.example>','club@games.example','ann@example.com','[ag-1] Your turn: round 1, turn 3 of 4 (by Fri 11 Dec 10:00)',2,0,0,1796976360,1796976360,'','[]');
INSERT INTO "outbox" VALUES(54,2,0,0,'seat',1,'<lrspyki4rduwwdks@games.example>','club@games.example','bob@example.net','[ag-1] About your seat',2,0,0,1796976360,1796976360,'','[]');
INSERT INTO "outbox" VALUES(55,2,0,0,'answer',1,'<da35rfaysinu2e3s@games.example>','club@games.example','bob@example.net','[ag-1] Your mail',2,0,0,1796976360,1796976360,'','[]');
INSERT INTO "outbox" VALUES(56,1,3,15,'reminder',1,'<jgzvtctrqudx25c3@games.example>','club@games.example','ann@example.com','[ag-1] Reminder: walk with one card and bid another (by Fri 11 Dec 13:00)',2,0,0,1796983560,1796983560,'','[]');
INSERT INTO "outbox" VALUES(57,1,3,0,'letter',1,'<fsiuq4ogfbau4hep@games.example>','club@games.example','ann@example.com','[ag-1] The match is over',2,0,0,1796997960,1796997960,'','[]');
INSERT INTO "outbox" VALUES(58,2,3,0,'letter',1,'<7z2i2kd4sre6uc7b@games.example>','club@games.example','bob@example.net','[ag-1] The match is over',2,0,0,1796997960,1796997960,'','[]');
INSERT INTO "outbox" VALUES(59,3,1,0,'receipt',0,'<znw72wow7ogpdw77@games.example>','club@games.example','cid@example.org','[mg-1] Your mail: round 1 of 4',2,0,0,1796998320,1796998320,'','[]');
INSERT INTO "outbox" VALUES(60,1,1,16,'turn',0,'<ybkijvup6ov6xbc7@games.example>','club@games.example','ann@example.com','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796998320,1796998320,'','[]');
INSERT INTO "outbox" VALUES(61,1,1,0,'receipt',0,'<iqtmwvvpuulfdvua@games.example>','club@games.example','ann@example.com','[mg-1] Your mail: round 1 of 4',2,0,0,1796998680,1796998680,'','[]');
INSERT INTO "outbox" VALUES(62,2,1,17,'turn',0,'<wbrgu5w5mjuew2av@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796998680,1796998680,'','[]');
INSERT INTO "outbox" VALUES(63,2,1,0,'receipt',0,'<i5ihscy63h33uvdr@games.example>','club@games.example','bob@example.net','[mg-1] Your mail: round 1 of 4',2,0,0,1796999040,1796999040,'','[]');
INSERT INTO "outbox" VALUES(64,3,1,18,'turn',0,'<qbx752spbiem7izn@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796999040,1796999040,'','[]');
INSERT INTO "outbox" VALUES(65,3,1,0,'receipt',0,'<5evwfj5xfquc54sf@games.example>','club@games.example','cid@example.org','[mg-1] Your mail: round 1 of 4',2,0,0,1796999400,1796999400,'','[]');
INSERT INTO "outbox" VALUES(66,1,1,19,'turn',0,'<4n3burdqb7awy7dk@games.example>','club@games.example','ann@example.com','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796999400,1796999400,'','[]');
INSERT INTO "outbox" VALUES(67,1,2,0,'receipt',0,'<4gkwk3kba4erfs35@games.example>','club@games.example','ann@example.com','[mq-1] Your mail: turn 7',2,0,0,1796999760,1796999760,'','[]');
INSERT INTO "outbox" VALUES(68,2,2,20,'turn',0,'<px2nxtgnz37kdnht@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 7 (by Sun 13 Dec 15:00)',2,0,0,1796999760,1796999760,'','[]');
INSERT INTO "outbox" VALUES(69,2,2,0,'receipt',0,'<l3kzylwjmstp4k2s@games.example>','club@games.example','bob@example.net','[mq-1] Your mail: turn 8',2,0,0,1797000120,1797000120,'','[]');
INSERT INTO "outbox" VALUES(70,1,2,21,'turn',0,'<dhxle5vcywvugk2b@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 8 (by Sun 13 Dec 15:00)',2,0,0,1797000120,1797000120,'','[]');
INSERT INTO "outbox" VALUES(71,1,2,22,'turn',0,'<xxax7emq6odxqrq5@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 8 (by Sun 13 Dec 15:00)',2,0,0,1797000480,1797000480,'','[]');
INSERT INTO "outbox" VALUES(72,2,2,23,'turn',0,'<obfyocuteggbijfl@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 8 (by Sun 13 Dec 15:00)',2,0,0,1797000480,1797000480,'','[]');
INSERT INTO "outbox" VALUES(73,1,2,24,'turn',0,'<osyemjkhjchffqww@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 9 (by Sun 13 Dec 15:00)',2,0,0,1797000840,1797000840,'','[]');
INSERT INTO "outbox" VALUES(74,2,2,0,'receipt',0,'<wlszzmz563ru6bsg@games.example>','club@games.example','bob@example.net','[mq-1] Your mail: turn 9',2,0,0,1797000840,1797000840,'','[]');
INSERT INTO "outbox" VALUES(75,3,1,0,'receipt',0,'<a3dpxvx32df3trbv@games.example>','club@games.example','cid@example.org','[mg-1] Your mail: round 1 of 4',2,0,0,1797001200,1797001200,'','[]');
INSERT INTO "outbox" VALUES(76,0,0,0,'receipt',0,'<47q66gyg2uc2w67y@games.example>','club@games.example','stranger@example.edu','[Thursday Club] Your mail to us',2,0,0,1797001200,1797001200,'','[]');
CREATE TABLE outbox_raw (
	id INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
	bytes BLOB NOT NULL
) STRICT;
INSERT INTO "outbox_raw" VALUES(75,X'446174653A204672692C2031312044656320323032362031353A30303A3030202B303030300D0A46726F6D3A20546875727364617920436C7562203C636C75624067616D65732E6578616D706C653E0D0A5265706C792D546F3A20546875727364617920436C7562203C636C75622B3768787135737461616B6333616A34726E796B6F3761727673714067616D65732E6578616D706C653E0D0A5375626A6563743A205B6D672D315D20596F7572206D61696C3A20726F756E642031206F6620340D0A546F3A20436964203C636964406578616D706C652E6F72673E0D0A4D6573736167652D49643A203C613364707876783332646633747262764067616D65732E6578616D706C653E0D0A496E2D5265706C792D546F3A203C667265657A652D3130406578616D706C652E636F6D3E0D0A5265666572656E6365733A203C733465376F74796A6D6774366C6C6C794067616D65732E6578616D706C653E203C35657677666A357866717563353473664067616D65732E6578616D706C653E0D0A4175746F2D5375626D69747465643A206175746F2D7265706C6965640D0A582D4175746F2D526573706F6E73652D53757070726573733A204F4F462C204175746F5265706C792C2044522C20524E2C204E524E0D0A507265636564656E63653A2062756C6B0D0A582D50656E6E79706F73742D4C6F6F703A203466727962706333356464747772733536736D713673693574750D0A4C6973742D49643A203C6D672D312E67616D65732E6578616D706C653E0D0A4C6973742D556E7375627363726962653A203C6D61696C746F3A636C75622B6933617A33786C326A736B6E66706A676B6D367534726B796B634067616D65732E6578616D706C653F7375626A6563743D70617573653E0D0A4D494D452D56657273696F6E3A20312E300D0A436F6E74656E742D547970653A206D756C7469706172742F616C7465726E61746976653B0D0A09626F756E646172793D223D5F3638336435363265656137336533366131376563613530343365666236336539220D0A0D0A2D2D3D5F36383364353632656561373365333661313765636135303433656662363365390D0A436F6E74656E742D547970653A20746578742F706C61696E3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33440D0A0D0A3D33443D334420596F7572206D61696C206F6620467269203131204465632031343A35340D0A0D0A7C206E6578743A20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720D0A2D3E206B6570740D0A0D0A7C20616C77617973206F6E2061776172643A206177617264206D6F6E6574206F722061776172642064656761730D0A2D3E206B6570740D0A0D0A54686973206C6F6F6B6564206C696B652061206E6F74652C20736F20776520706C61796564206E6F7468696E672066726F6D206974202831206C696E65293A0D0A7C206E6F20636F6D6D616E6420617420616C6C0D0A0D0A596F757220706C616E20286E657874293A0D0A7C20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720D0A596F757220706C616E2028616C77617973206F6E206177617264293A0D0A7C206177617264206D6F6E6574206F722061776172642064656761730D0A0D0A4E6F7468696E6720746F20646F20696E206D672D3120284D6173746572732047616C6C6572792C20726F756E642031206F6620342920666F72206E6F772E0D0A0D0A3D33443D3344204F6E6C7920796F752073656520746869730D0A0D0A596F757220636172647320283131292E20546F206E616D65206F6E652C207772697465206172746973742F73796D626F6C3A0D0A5665726D656572202020322020647261772073696D756C74616E656F75730D0A44656761732020202020322020706C61696E2075700D0A4D6F6E65742020202020312020706C61696E0D0A52656E6F697220202020332020706C61696E2078322075700D0A76616E20476F67682020332020706C61696E2078330D0A0D0A3D33443D33442048656C700D0A0D0A5175657374696F6E733F205265706C792077697468206F6E6520776F72643A2068656C702C2072756C65732C20737461747573206F722073686F772E0D0A436865636B20776F7264206561313634373A2073616D6520776F72642C2073616D65206E65777320666F722065766572796F6E652E0D0A5461626C6573206C6F6F6B206265737420696E20612066697865642D776964746820666F6E742E0D0A546875727364617920436C75622C20636C75624067616D65732E6578616D706C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33440D0A0D0A2D2D3D5F36383364353632656561373365333661313765636135303433656662363365390D0A436F6E74656E742D547970653A20746578742F68746D6C3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3C21444F43545950452068746D6C3E0D0A3C68746D6C206C616E673D334422656E223E3C686561643E3C6D65746120636861727365743D3344227574662D38223E3C6D657461206E616D653D33442276696577706F72742220636F6E3D0D0A74656E743D33442277696474683D33446465766963652D7769647468223E3C2F686561643E0D0A3C626F6479207374796C653D334422666F6E742D66616D696C793A73616E732D73657269663B6C696E652D6865696768743A312E343B6D61782D77696474683A3434656D3B6D617267696E3D0D0A3A30206175746F3B70616464696E673A387078223E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33443C2F6469763E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E596F7572206D61696C206F6620467269203131204465632031343A35343C2F68333E0D0A3C646976207374796C653D334422626F726465722D6C6566743A33707820736F6C696420236363633B70616464696E672D6C6566743A3870783B6D617267696E3A3870782030223E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206E6578743A20706C6179206D6F6E653D0D0A74206F7220706C6179206465676173206F7220706C61792072656E6F69723C2F6469763E0D0A3C6469763E2D2667743B203C623E6B6570743C2F623E3C2F6469763E0D0A3C2F6469763E0D0A3C646976207374796C653D334422626F726465722D6C6566743A33707820736F6C696420236363633B70616464696E672D6C6566743A3870783B6D617267696E3A3870782030223E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20616C77617973206F6E2061776172643D0D0A3A206177617264206D6F6E6574206F722061776172642064656761733C2F6469763E0D0A3C6469763E2D2667743B203C623E6B6570743C2F623E3C2F6469763E0D0A3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A3470782030223E54686973206C6F6F6B6564206C696B652061206E6F74652C20736F20776520706C61796564206E6F7468696E672066726F3D0D0A6D206974202831206C696E65293A3C2F703E0D0A3C646976207374796C653D33442277686974652D73706163653A7072652D77726170223E7C206E6F20636F6D6D616E6420617420616C6C3C2F6469763E0D0A3C646976207374796C653D3344226D617267696E2D746F703A387078223E596F757220706C616E20286E657874293A3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20706C6179206D6F6E6574206F7220703D0D0A6C6179206465676173206F7220706C61792072656E6F69723C2F6469763E0D0A3C646976207374796C653D3344226D617267696E2D746F703A387078223E596F757220706C616E2028616C77617973206F6E206177617264293A3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206177617264206D6F6E6574206F72203D0D0A61776172642064656761733C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A313270782030223E4E6F7468696E6720746F20646F20696E203C623E6D672D313C2F623E20284D6173746572732047616C6C6572792C20723D0D0A6F756E642031206F6620342920666F72206E6F772E3C2F703E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E4F6E6C7920796F752073656520746869733C2F68333E0D0A3C703E596F757220636172647320283131292E20546F206E616D65206F6E652C207772697465206172746973742F73796D626F6C3A3C2F703E0D0A3C646976207374796C653D3344226F766572666C6F772D783A6175746F223E3C7461626C6520626F726465723D33442231222063656C6C70616464696E673D3344223422207374796C653D0D0A3D334422626F726465722D636F6C6C617073653A636F6C6C617073653B626F726465722D636F6C6F723A233939393B6D617267696E3A3670782030223E0D0A3C74723E3C74643E5665726D6565723C2F74643E3C746420616C69676E3D3344227269676874223E323C2F74643E0D0A3C74643E647261772073696D756C74616E656F7573203C2F74643E3C2F74723E0D0A3C74723E3C74643E44656761733C2F74643E3C746420616C69676E3D3344227269676874223E323C2F74643E0D0A3C74643E706C61696E207570203C2F74643E3C2F74723E0D0A3C74723E3C74643E4D6F6E65743C2F74643E3C746420616C69676E3D3344227269676874223E313C2F74643E0D0A3C74643E706C61696E203C2F74643E3C2F74723E0D0A3C74723E3C74643E52656E6F69723C2F74643E3C746420616C69676E3D3344227269676874223E333C2F74643E0D0A3C74643E706C61696E207832207570203C2F74643E3C2F74723E0D0A3C74723E3C74643E76616E20476F67683C2F74643E3C746420616C69676E3D3344227269676874223E333C2F74643E0D0A3C74643E706C61696E207833203C2F74643E3C2F74723E0D0A3C2F7461626C653E3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A323070782030203870783B70616464696E672D746F703A3870783B626F726465722D746F703A31707820736F6C696420236363633B666F6E3D0D0A742D73697A653A736D616C6C3B636F6C6F723A23353535223E0D0A5175657374696F6E733F20546170206120776F726420616E642070726573732073656E643A203C6120687265663D3344226D61696C746F3A636C75622B3768787135737461616B6333616A3D0D0A34726E796B6F3761727673714067616D65732E6578616D706C653F7375626A6563743D33442535426D672D3125354425323068656C7026616D703B626F64793D334468656C70223E68656C3D0D0A703C2F613E2C203C6120687265663D3344226D61696C746F3A636C75622B3768787135737461616B6333616A34726E796B6F3761727673714067616D65732E6578616D706C653F7375626A3D0D0A6563743D33442535426D672D3125354425323072756C657326616D703B626F64793D334472756C6573223E72756C65733C2F613E2C203C6120687265663D3344226D61696C746F3A636C753D0D0A622B3768787135737461616B6333616A34726E796B6F3761727673714067616D65732E6578616D706C653F7375626A6563743D33442535426D672D3125354425323073746174757326616D3D0D0A703B626F64793D3344737461747573223E7374617475733C2F613E2C203C6120687265663D3344226D61696C746F3A636C75622B3768787135737461616B6333616A34726E796B6F3761723D0D0A7673714067616D65732E6578616D706C653F7375626A6563743D33442535426D672D3125354425323073686F7726616D703B626F64793D334473686F77223E73686F773C2F613E2E0D0A3C62723E436865636B20776F7264206561313634373A2073616D6520776F72642C2073616D65206E65777320666F722065766572796F6E652E0D0A3C62723E546875727364617920436C75622C20636C75624067616D65732E6578616D706C653C2F703E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33443C2F6469763E0D0A3C2F626F64793E3C2F68746D6C3E0D0A0D0A2D2D3D5F36383364353632656561373365333661313765636135303433656662363365392D2D0D0A');
INSERT INTO "outbox_raw" VALUES(76,X'446174653A204672692C2031312044656320323032362031353A30303A3030202B303030300D0A46726F6D3A20546875727364617920436C7562203C636C75624067616D65732E6578616D706C653E0D0A5375626A6563743A205B546875727364617920436C75625D20596F7572206D61696C20746F2075730D0A546F3A20737472616E676572406578616D706C652E6564750D0A4D6573736167652D49643A203C343771363667796732756332773637794067616D65732E6578616D706C653E0D0A496E2D5265706C792D546F3A203C667265657A652D3131406578616D706C652E636F6D3E0D0A5265666572656E6365733A203C667265657A652D3131406578616D706C652E636F6D3E0D0A4175746F2D5375626D69747465643A206175746F2D7265706C6965640D0A582D4175746F2D526573706F6E73652D53757070726573733A204F4F462C204175746F5265706C792C2044522C20524E2C204E524E0D0A507265636564656E63653A2062756C6B0D0A582D50656E6E79706F73742D4C6F6F703A203466727962706333356464747772733536736D713673693574750D0A4C6973742D49643A203C67616D65732E6578616D706C653E0D0A4D494D452D56657273696F6E3A20312E300D0A436F6E74656E742D547970653A206D756C7469706172742F616C7465726E61746976653B0D0A09626F756E646172793D223D5F3465613731386330336466666264363836343063643736383931666465333632220D0A0D0A2D2D3D5F34656137313863303364666662643638363430636437363839316664653336320D0A436F6E74656E742D547970653A20746578742F706C61696E3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33440D0A0D0A48656C6C6F2C0D0A0D0A5468697320697320546875727364617920436C75622C206120636C7562207468617420706C61797320626F61726420616E6420636172642067616D65732062790D0A6D61696C2E20412070726F6772616D2072656164732074686973206D61696C626F782E0D0A0D0A596F7572206D61696C20726561636865642075732C20627574206974207761736E27742061207265706C7920746F206F6E65206F66206F7572206C6574746572732C0D0A736F20776520646964206E6F7468696E6720776974682069742E0D0A0D0A2A20496620796F7520706C617920686572653A20706C65617365207265706C7920746F20746865206C617374206C657474657220796F750D0A20206861642066726F6D2075732E20497473207265706C7920616464726573732074656C6C732075732077686F20796F752061726520616E640D0A20207768617420796F7527726520616E73776572696E672E0D0A2A20496620796F752764206C696B6520746F20706C61793A2073656E64206072656769737465726020616E6420746865206E616D6520796F752077616E740D0A2020617420746865207461626C6520746F207468697320616464726573732E2042656C6F772061726520746865206C696E6573207468617420616E796F6E650D0A202063616E2073656E642075732E0D0A2A20496620796F7520646F6E2774206B6E6F772075732C206A7573742069676E6F72652074686973206C65747465722E2057652073656E64206174206D6F73740D0A20206F6E65206C696B652069742061206461792E0D0A0D0A7C207265676973746572203C796F7572206E616D653E0D0A7C206C6973740D0A7C2067616D65730D0A7C2072756C6573203C67616D653E0D0A0D0A546875727364617920436C75622C20636C75624067616D65732E6578616D706C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33440D0A0D0A2D2D3D5F34656137313863303364666662643638363430636437363839316664653336320D0A436F6E74656E742D547970653A20746578742F68746D6C3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3C21444F43545950452068746D6C3E0D0A3C68746D6C206C616E673D334422656E223E3C686561643E3C6D65746120636861727365743D3344227574662D38223E3C6D657461206E616D653D33442276696577706F72742220636F6E3D0D0A74656E743D33442277696474683D33446465766963652D7769647468223E3C2F686561643E0D0A3C626F6479207374796C653D334422666F6E742D66616D696C793A73616E732D73657269663B6C696E652D6865696768743A312E343B6D61782D77696474683A3434656D3B6D617267696E3D0D0A3A30206175746F3B70616464696E673A387078223E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33443C2F6469763E0D0A3C703E48656C6C6F2C3C2F703E0D0A3C703E5468697320697320546875727364617920436C75622C206120636C7562207468617420706C61797320626F61726420616E6420636172642067616D6573206279206D61696C2E20413D0D0A2070726F6772616D2072656164732074686973206D61696C626F782E3C2F703E0D0A3C703E596F7572206D61696C20726561636865642075732C20627574206974207761736E27742061207265706C7920746F206F6E65206F66206F7572206C6574746572732C20736F2077653D0D0A20646964206E6F7468696E6720776974682069742E3C2F703E0D0A3C756C3E0D0A3C6C693E496620796F7520706C617920686572653A20706C65617365207265706C7920746F20746865206C617374206C657474657220796F75206861642066726F6D2075732E20497473203D0D0A7265706C7920616464726573732074656C6C732075732077686F20796F752061726520616E64207768617420796F7527726520616E73776572696E672E3C2F6C693E0D0A3C6C693E496620796F752764206C696B6520746F20706C61793A2073656E64203C636F64653E72656769737465723C2F636F64653E20616E6420746865206E616D6520796F752077616E743D0D0A20617420746865207461626C6520746F207468697320616464726573732E2042656C6F772061726520746865206C696E6573207468617420616E796F6E652063616E2073656E642075732E3D0D0A3C2F6C693E0D0A3C6C693E496620796F7520646F6E2774206B6E6F772075732C206A7573742069676E6F72652074686973206C65747465722E2057652073656E64206174206D6F7374206F6E65206C696B653D0D0A2069742061206461792E3C2F6C693E0D0A3C2F756C3E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20726567697374657220266C743B796F3D0D0A7572206E616D652667743B3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206C6973743C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C2067616D65733C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C2072756C657320266C743B67616D65263D0D0A67743B3C2F6469763E0D0A3C7461626C652063656C6C70616464696E673D3344223422207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C61707365223E0D0A3C2F7461626C653E0D0A3C70207374796C653D334422666F6E742D73697A653A736D616C6C3B636F6C6F723A23353535223E546875727364617920436C75622C20636C75624067616D65732E6578616D706C653C2F3D0D0A703E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33443C2F6469763E0D0A3C2F626F64793E3C2F68746D6C3E0D0A0D0A2D2D3D5F34656137313863303364666662643638363430636437363839316664653336322D2D0D0A');
CREATE TABLE pending (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL, -- 0: nobody's yet (a registration)
	act TEXT NOT NULL,
	data TEXT NOT NULL, -- JSON: what is needed to carry it out
	created INTEGER NOT NULL,
	expires INTEGER NOT NULL,
	state INTEGER NOT NULL -- waiting, done, declined, void
) STRICT;
CREATE TABLE players (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	folded TEXT NOT NULL UNIQUE,
	address TEXT NOT NULL,
	mailbox TEXT NOT NULL, -- the address with its domain in lower case
	language TEXT NOT NULL,
	zone TEXT NOT NULL,
	active INTEGER NOT NULL,
	created INTEGER NOT NULL
, letters TEXT NOT NULL DEFAULT 'instant', you_are_next INTEGER NOT NULL DEFAULT 0, mail_off INTEGER NOT NULL DEFAULT 0, stand_in TEXT NOT NULL DEFAULT '', forgotten INTEGER NOT NULL DEFAULT 0, bounce_score INTEGER NOT NULL DEFAULT 0, bounced INTEGER NOT NULL DEFAULT 0, suspended INTEGER NOT NULL DEFAULT 0, probed INTEGER NOT NULL DEFAULT 0, reminders TEXT NOT NULL DEFAULT 'few', posted INTEGER NOT NULL DEFAULT 0, season_off INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "players" VALUES(1,'Ann','ann','ann@example.com','ann@example.com','en','UTC',1,1795168800,'instant',0,0,'',0,0,0,0,0,'few',27,0);
INSERT INTO "players" VALUES(2,'Bob','bob','bob@example.net','bob@example.net','en','UTC',1,1795168800,'instant',0,0,'',0,0,0,0,0,'few',28,0);
INSERT INTO "players" VALUES(3,'Cid','cid','cid@example.org','cid@example.org','en','UTC',1,1795168800,'instant',0,0,'',0,0,0,0,0,'few',20,0);
CREATE TABLE rating_priors (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	game TEXT NOT NULL,
	at INTEGER NOT NULL,
	prior INTEGER NOT NULL
) STRICT;
CREATE TABLE results (
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	-- whose seat it was when the match began
	player INTEGER REFERENCES players (id),
	place INTEGER NOT NULL, -- the game's own, of the seat
	score INTEGER NOT NULL,
	moved INTEGER NOT NULL, -- that player did, themselves
	left_it INTEGER NOT NULL, -- and did not hold it at the end
	adjudicated INTEGER NOT NULL DEFAULT 0, -- played out by the program
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(3,0,1,2,56,0,1,0);
INSERT INTO "results" VALUES(3,1,2,1,64,0,1,0);
CREATE TABLE results_missing (
	match INTEGER PRIMARY KEY REFERENCES matches (id)
) STRICT;
CREATE TABLE rollbacks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	step INTEGER NOT NULL, -- the last one that stands
	at INTEGER NOT NULL,
	who TEXT NOT NULL,
	why TEXT NOT NULL,
	revealed INTEGER NOT NULL -- something secret had been revealed
) STRICT;
CREATE TABLE season_entries ( -- what somebody decided, with the reason
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	season INTEGER NOT NULL REFERENCES seasons (id),
	at INTEGER NOT NULL,
	who TEXT NOT NULL,
	kind INTEGER NOT NULL,
	player INTEGER NOT NULL, -- 0: nobody
	match INTEGER NOT NULL, -- 0: none
	number INTEGER NOT NULL, -- sixtieths, or a division
	why TEXT NOT NULL
) STRICT;
CREATE TABLE seasons (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	contest INTEGER NOT NULL REFERENCES contests (id),
	number INTEGER NOT NULL,
	phase INTEGER NOT NULL, -- open, check-in, drawn, play, overtime, ..
	due INTEGER NOT NULL, -- when it changes; 0: never again by the clock
	opened INTEGER NOT NULL,
	checked INTEGER NOT NULL, -- check-in began
	drawn INTEGER NOT NULL,
	closed INTEGER NOT NULL,
	paused INTEGER NOT NULL, -- since
	seats INTEGER NOT NULL, -- of its matches
	weeks INTEGER NOT NULL, -- of play; 0 before the draw
	lengthened INTEGER NOT NULL, -- too few had joined once
	told INTEGER NOT NULL, -- when tables were sent last
	seed TEXT NOT NULL, -- of the draw, shown then
	UNIQUE (contest, number)
) STRICT;
CREATE TABLE seats (
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER REFERENCES players (id),
	word TEXT NOT NULL,
	thread TEXT NOT NULL,
	desk TEXT NOT NULL, owner INTEGER NOT NULL DEFAULT 0, stage INTEGER NOT NULL DEFAULT 0, bank INTEGER NOT NULL DEFAULT 0, missed INTEGER NOT NULL DEFAULT 0, reminded INTEGER NOT NULL DEFAULT 0, resigned INTEGER NOT NULL DEFAULT 0, abort INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,'','<4n3burdqb7awy7dk@games.example>','{"asked":true}',1,0,864000,0,0,0,0);
INSERT INTO "seats" VALUES(1,1,2,'','<i5ihscy63h33uvdr@games.example>','',2,0,28800,0,1796133960,0,0);
INSERT INTO "seats" VALUES(1,2,3,'','<a3dpxvx32df3trbv@games.example>','{"next":[{"wishes":["play monet","play degas","play renoir"]}],"always":[{"topic":"award","wishes":["award monet","award degas"]}]}',3,0,284040,0,1796839560,0,0);
INSERT INTO "seats" VALUES(2,0,1,'','<osyemjkhjchffqww@games.example>','{"asked":true}',1,0,649800,0,1796717160,0,0);
INSERT INTO "seats" VALUES(2,1,2,'','<wlszzmz563ru6bsg@games.example>','',2,0,864000,0,1796587560,0,0);
INSERT INTO "seats" VALUES(2,2,NULL,'','','',3,3,28800,0,0,0,0);
INSERT INTO "seats" VALUES(3,0,NULL,'','<fsiuq4ogfbau4hep@games.example>','',1,3,410400,0,0,0,0);
INSERT INTO "seats" VALUES(3,1,NULL,'','<7z2i2kd4sre6uc7b@games.example>','',2,3,421200,0,0,0,0);
CREATE TABLE standby ( -- who would take a seat over, in the order of asking
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL UNIQUE REFERENCES players (id)
) STRICT;
CREATE TABLE "steps" (
	match INTEGER NOT NULL REFERENCES matches (id),
	place INTEGER NOT NULL,
	step INTEGER NOT NULL,
	at INTEGER NOT NULL,
	voided INTEGER NOT NULL, -- 0, or the rollback that voided it
	fingerprint TEXT NOT NULL,
	moves TEXT NOT NULL,
	PRIMARY KEY (match, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "steps" VALUES(1,1,1,1796220360,0,'391ce4b695e36f8279e14c2b4a2db6da56c85588b21058f421eb9ba00be7f9ad','[{"by":"stand_in","seat":1,"text":"play renoir/plain"}]');
INSERT INTO "steps" VALUES(1,2,2,1796998320,0,'f6550a5745aff1ea9f7297bf15a04b6ea65ad26de722eb533c8575114a9d735f','[{"by":"player","seat":2,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(1,3,3,1796998680,0,'18f04f325c97c242a26e57e79adb08d9132e69f87911caf07eac563fe1f5259b','[{"by":"player","seat":0,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(1,4,4,1796999040,0,'22bb3b450885b253266945b323df1e8b0e9179d95ac14a461e88afa0443f267b','[{"by":"player","seat":1,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(1,5,5,1796999400,0,'c2ed8adf86938d3d889e6317837524d7a6a9787a5f715192045bef31f052e023','[{"by":"player","seat":2,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(2,1,1,1795356360,0,'237e3c1a26d0bc0a5bf5fd5def054cb9aa53f043c549a35589fe835e9cf22ff3','[{"by":"bot","seat":0,"text":"bid 3000000"},{"by":"bot","seat":2,"text":"bid 4000000"}]');
INSERT INTO "steps" VALUES(2,2,2,1796407560,0,'a7e5812fb3a6934991506d8717861fb49eb381efcca1c3b16ef8f007c14979ab','[{"by":"bot","seat":2,"text":"card forgery on p19 else on p15"}]');
INSERT INTO "steps" VALUES(2,3,3,1796594760,0,'9ddfbea2ae316d77b54394183c6d63c259a558fda4fbda35f8a565c4dd5beb3d','[{"by":"bot","seat":0,"text":"bid 3500000"},{"by":"bot","seat":1,"text":"bid 2500000"},{"by":"bot","seat":2,"text":"bid 4000000"}]');
INSERT INTO "steps" VALUES(2,4,4,1796594760,0,'208653da19a0c327e2c5146ba6ca190a0b8e5b45ebde3061cd8be7e64e0f1c35','[{"by":"bot","seat":2,"text":"sell p15"}]');
INSERT INTO "steps" VALUES(2,5,5,1796999760,0,'dab17a953c3d11e95da881ccfafabf613c1a88584e7b2a19e52acea5a45f1972','[{"by":"player","seat":0,"text":"buy"}]');
INSERT INTO "steps" VALUES(2,6,6,1797000120,0,'8ea1b6f17c4991963a32420bacc155f5630403ac416fb72f737957955cf6ef25','[{"by":"player","seat":1,"text":"buy"}]');
INSERT INTO "steps" VALUES(2,7,7,1797000480,0,'f1968484182a0b91af3560b0eaf7902d6a2e0b74f9df72951cd2ac9ff31a45fd','[{"by":"player","seat":0,"text":"auction p01"}]');
INSERT INTO "steps" VALUES(2,8,8,1797000840,0,'d17116e819f7f06bcaa6995bfa2a9f1c4fb4e6b3b25d278a09c8e4ff814d415a','[{"by":"player","seat":0,"text":"pass"},{"by":"player","seat":1,"text":"pass"}]');
INSERT INTO "steps" VALUES(3,1,1,1796040360,0,'e46be06edf9f04556ca7b97085677aa4b6e137bae86c637fc1ca27ebfad5d887','[{"by":"bot","seat":1,"text":"move 2 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,2,2,1796911560,0,'f22e48842936b6eb5172464a024c2de9dc0b62f501bc07d213b12341618ab443','[{"by":"bot","seat":0,"text":"move 2 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,3,3,1796933160,0,'2895717a0409cda3fbcd54f8d0bbd3e8e65b4585ba9e826e13cae0226fc75ded','[{"by":"bot","seat":1,"text":"move 1 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,4,4,1796954760,0,'e122759079de70a57688cc97bea19561da734960aabddceba1f513fb93ca8153','[{"by":"bot","seat":0,"text":"move 1 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,5,5,1796976360,0,'00fc2b1b94a10330ecd8abb547266edda982a0ac78aa8fece47c31243fb4aea9','[{"by":"bot","seat":1,"text":"move 3 ccw bid 4"}]');
INSERT INTO "steps" VALUES(3,6,6,1796997960,0,'33cb432926da56de3dc1dba1ab7197718733a34e0b54516bd40428e94f4942aa','[{"by":"bot","seat":0,"text":"move 4 cw bid 3"}]');
INSERT INTO "steps" VALUES(3,7,7,1796997960,0,'5ccfb892ceb5e993496820fee8679966308af45a879c7e7ec9c5846182de14a3','[{"by":"bot","seat":1,"text":"move 6 cw bid 5"}]');
INSERT INTO "steps" VALUES(3,8,8,1796997960,0,'b405e645afd352606ad18bebbc34b5bbaf891a0b5f6678ea01a60b421c2ffdb7','[{"by":"bot","seat":0,"text":"move 6 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,9,9,1796997960,0,'de129c4b4b5616db25ee32426d2c74ea1b244f3dfd7c71b69fde37fd04d4e113','[{"by":"bot","seat":1,"text":"tiles 40, 6"}]');
INSERT INTO "steps" VALUES(3,10,10,1796997960,0,'28e6fb853d51a826725b71740c918ca5d42b80f25214aeff66a15591fd01f144','[{"by":"bot","seat":0,"text":"tiles 43, 37"}]');
INSERT INTO "steps" VALUES(3,11,11,1796997960,0,'f55a651508e0f1751141ed2c47d52f206a4d9e7f96df7f61d22904178627d21a','[{"by":"bot","seat":0,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,12,12,1796997960,0,'f961f6ee39cd782bd6a305280c8316079024109f473548c9dfbab20c53294c3e','[{"by":"bot","seat":1,"text":"move 2 cw bid 6"}]');
INSERT INTO "steps" VALUES(3,13,13,1796997960,0,'87f833b943f75162cb28db920a9d09c0e8d2a244019ec1b8b9f1c4ef0b2a6dc6','[{"by":"bot","seat":0,"text":"move 4 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,14,14,1796997960,0,'1a17ea884e25baa54f8ec8d3561818a1ec4a8fb7647834d5dbdbefa534b9a24b','[{"by":"bot","seat":1,"text":"move 1 cw bid 8"}]');
INSERT INTO "steps" VALUES(3,15,15,1796997960,0,'02afeb3d334c19279d8b7d05e5d28f7ca874c68dda81b7b72667c4242ab4651a','[{"by":"bot","seat":0,"text":"move 2 ccw bid 3"}]');
INSERT INTO "steps" VALUES(3,16,16,1796997960,0,'1f15a8b29f376526be3b5a1f6c5bdb73aa52945f75832ca48f2ad8340abf2616','[{"by":"bot","seat":1,"text":"move 4 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,17,17,1796997960,0,'f947f9349a72c3162f25452262769369c5d73d3065ca54c1cecfbe794a406288','[{"by":"bot","seat":0,"text":"move 6 cw bid 5"}]');
INSERT INTO "steps" VALUES(3,18,18,1796997960,0,'571a43b82e8853dfc8416eadf0e736ad1b2b9b7187fb04bade74700194b87609','[{"by":"bot","seat":1,"text":"move 3 cw bid 0"}]');
INSERT INTO "steps" VALUES(3,19,19,1796997960,0,'89094aaab4031d1e1ce7fa573a665588ec8e0c16d36eb23f7482c5e615a669ab','[{"by":"bot","seat":1,"text":"take 6"}]');
INSERT INTO "steps" VALUES(3,20,20,1796997960,0,'1228c0dc7d6680c71f89f6efb951a29c0c7843f11daf05cbdb92afcd11751c52','[{"by":"bot","seat":0,"text":"take 5"}]');
INSERT INTO "steps" VALUES(3,21,21,1796997960,0,'6e2b57665b57c6b1bda4f03dbd7aa61e5ec79190309aa05a9a5a96054be1cdd4','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,22,22,1796997960,0,'b0e4820bb348bf75cf50038b18077c6c48f59ad6d4bb14bf5f9568949bf022de','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,23,23,1796997960,0,'9a6dca40648cee56e1340b4ca2fb1d483cad6d5388175ad8495b629c4b0c944c','[{"by":"bot","seat":1,"text":"move 1 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,24,24,1796997960,0,'6f145d6310286aeaee08833e894d2a448f4cd6c5074cd7ff968d3d1e005c630b','[{"by":"bot","seat":0,"text":"move 2 cw bid 8"}]');
INSERT INTO "steps" VALUES(3,25,25,1796997960,0,'64aefbf3895bed7140690558807d7a2e584b545dd8d39967ed35e2b4f41d7087','[{"by":"bot","seat":1,"text":"move 2 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,26,26,1796997960,0,'4c2cea9df433552360702f9a4a4dfb88aca162364f37f3191a9410ef24561988','[{"by":"bot","seat":0,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,27,27,1796997960,0,'dfff030ce92ed19fcb476f374ff3d9d6d4197911723fe1d1715dd46a2bc572e4','[{"by":"bot","seat":1,"text":"move 3 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,28,28,1796997960,0,'cbe8f57e61894ffa1217653a86580ef3f55597ea5784458dce6840e7b82af7eb','[{"by":"bot","seat":0,"text":"move 4 cw bid 5"}]');
INSERT INTO "steps" VALUES(3,29,29,1796997960,0,'2955a2963f3e41f825b4a2e08ef129d2e7eb7d05edca5e6b4c8e3b53f39028aa','[{"by":"bot","seat":1,"text":"move 4 ccw bid 6"}]');
INSERT INTO "steps" VALUES(3,30,30,1796997960,0,'00e92fadc8f628c75e7225b406e16c253c623317dcafd8cf4a147c0163e0907e','[{"by":"bot","seat":0,"text":"move 3 cw bid 6"}]');
INSERT INTO "steps" VALUES(3,31,31,1796997960,0,'fd52cbba26c77c294548d9b7c3e196225e76f2c81e403c07d199cd9e475f9f02','[{"by":"bot","seat":1,"text":"tiles 12, 23"}]');
INSERT INTO "steps" VALUES(3,32,32,1796997960,0,'d404a753717a15823a6dc210919cf8d8bb97359342d990f8d06faa17bbf4e8b7','[{"by":"bot","seat":0,"text":"tiles 26, 28"}]');
INSERT INTO "steps" VALUES(3,33,33,1796997960,0,'f77d023dd9cb2e9b418dc76a67e323b2d25166aae1c872851b9325a323b25e76','[{"by":"bot","seat":1,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,34,34,1796997960,0,'62104a9bbc5c1966b642964a0527a9b7dc820bf21b6ec616aa90f2d31dd40e79','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,35,35,1796997960,0,'f68188015f6b3b364ac3e434a0a93259a8cf486c811c6a715f2b5def8acdfb64','[{"by":"bot","seat":0,"text":"move 1 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,36,36,1796997960,0,'95d2ee7e991ead66267c3678fade59bf01c92349d0499dcf54a99ab7250acdfb','[{"by":"bot","seat":1,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,37,37,1796997960,0,'f0570f61efb8a994603701d1c650f418a2ee3c806523177e8572e640b72efb7d','[{"by":"bot","seat":0,"text":"move 2 cw bid 6"}]');
INSERT INTO "steps" VALUES(3,38,38,1796997960,0,'46b10908f838e311921cc41ca8fa67e866d570b2e80a8d1ef035e6595f9ba802','[{"by":"bot","seat":1,"text":"move 4 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,39,39,1796997960,0,'773a49bebf8c92b7562ece36e08e802f60a588394804c8d854d271fe27631aa1','[{"by":"bot","seat":0,"text":"move 3 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,40,40,1796997960,0,'341f4d540806cc5d7d8481c74f09492921b657988ae9ed7736d46f8128215bf2','[{"by":"bot","seat":1,"text":"move 0 bid 6"}]');
INSERT INTO "steps" VALUES(3,41,41,1796997960,0,'631aa0567c8405ecbc5943e6c2dd1df75c682711b63cc14995964bf6b0102202','[{"by":"bot","seat":0,"text":"move 4 cw bid 8"}]');
INSERT INTO "steps" VALUES(3,42,42,1796997960,0,'f1e7f1f148afb080cc0461a016b005a1d5609df9507ccb4ace9d3aad36f55cd6','[{"by":"bot","seat":1,"text":"move 2 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,43,43,1796997960,0,'a1ac5d92959e432fad26b33609bc2b58dee3f8064a7ba7a917a4e01e8fcebfd8','[{"by":"bot","seat":1,"text":"tiles 4, 8"}]');
INSERT INTO "steps" VALUES(3,44,44,1796997960,0,'7a8c196c0695b96f57cec7c318b3198cfaf2718b6a8c1a576af768de20f5c728','[{"by":"bot","seat":1,"text":"tiles 36, 30"}]');
INSERT INTO "steps" VALUES(3,45,45,1796997960,0,'051f9919e90ee979fad519a1c171d23e320851eabdc7f4131e7ce03e9753a16b','[{"by":"bot","seat":0,"text":"take 7"}]');
INSERT INTO "steps" VALUES(3,46,46,1796997960,0,'9013607d67c918cd9625b780d551914b60b0fb8ba06a406bf3ae185b68506b29','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,47,47,1796997960,0,'d95e5942d2747df199079a3e5939ca5aa4f84513973b4f58ba2f8c377623c6fe','[{"by":"bot","seat":1,"text":"move 2 ccw bid 6"}]');
INSERT INTO "steps" VALUES(3,48,48,1796997960,0,'2c8e0e7d6519f46565a71654be5f2a66073859391f30b236e8eb847dc0b70572','[{"by":"bot","seat":0,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,49,49,1796997960,0,'ea84b2df094c847a275a218506d93d451a18a996f8c168fb8a105ca2cee73761','[{"by":"bot","seat":1,"text":"move 1 ccw bid 4"}]');
INSERT INTO "steps" VALUES(3,50,50,1796997960,0,'0c9b233d38bf561c5cf22bbce225006abe4383a7f5340deac9853f2b39a8e381','[{"by":"bot","seat":0,"text":"move 2 cw bid 4"}]');
INSERT INTO "steps" VALUES(3,51,51,1796997960,0,'99c5d06d45b0a36067bbb7b5a33defc0bef8adfd9c3750159fd8b5f2533994eb','[{"by":"bot","seat":1,"text":"move 0 bid 5"}]');
INSERT INTO "steps" VALUES(3,52,52,1796997960,0,'2a43de2db9251328dcd683e1c5d79fa2a3336a040fb4ad627d8cf1a508ddb045','[{"by":"bot","seat":0,"text":"move 6 ccw bid 3"}]');
INSERT INTO "steps" VALUES(3,53,53,1796997960,0,'2e2e5ef6076cc4face2c104e007d5d4d67f0452967696f02dd36148b42b76134','[{"by":"bot","seat":1,"text":"move 5 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,54,54,1796997960,0,'e64750af02ee677adbe7f2b5aa1c391458f1140659e8b6d47b34f668208e48ba','[{"by":"bot","seat":0,"text":"move 7 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,55,55,1796997960,0,'c07ea2bf06134d830555ed326ef0c81ba3fbbe6f1bc8447dc9048c539499edc2','[{"by":"bot","seat":1,"text":"tiles 31, 9"}]');
INSERT INTO "steps" VALUES(3,56,56,1796997960,0,'9192d3b7598c09224243731201e7e0b8208ee6e3812184f8beec7b0a1b02a82f','[{"by":"bot","seat":1,"text":"tiles 39, 17"}]');
INSERT INTO "steps" VALUES(3,57,57,1796997960,0,'7072743b1a1bfdac54a3ba4f841c0ddefa4a759868ca3073fc68b6f9481530e2','[{"by":"bot","seat":1,"text":"tiles 19, 44"}]');
INSERT INTO "steps" VALUES(3,58,58,1796997960,0,'811c47fe9a3ffc69c01a8550a6abb9c8c55b0995fb7c742f69aaada7cc5fd9fb','[{"by":"bot","seat":0,"text":"tiles 10, 48"}]');
INSERT INTO "steps" VALUES(3,59,59,1796997960,0,'f6d1c91654436e0254a816e7b5c79842cc540ae8a12e080e76e537b490425da2','[{"by":"bot","seat":1,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,60,60,1796997960,0,'1ac484ac02660dbdb9e63ca235331458d7584c625c15dfad53edecb31f4d8420','[{"by":"bot","seat":1,"text":"take 7"}]');
INSERT INTO "steps" VALUES(3,61,61,1796997960,0,'5b04eae228f01d2d4fc658bb1debd8fec653587aeee2178ca39a3db106ff66cb','[{"by":"bot","seat":1,"text":"take 5"}]');
INSERT INTO "steps" VALUES(3,62,62,1796997960,0,'e4214173a59178f30c0226033c536889cfac00a8bd39bb8180b8f02bf921094d','[{"by":"bot","seat":1,"text":"take 8"}]');
CREATE TABLE tables ( -- what matches were dealt with, each text once
	hash TEXT PRIMARY KEY, -- SHA-256
	text TEXT NOT NULL
) STRICT;
INSERT INTO "tables" VALUES('750840edab36991e1199387d3eb973a5614b28d0a23c4979abcb872a61b2db89','# The numbers of Masters Gallery.  A club may replace this file as a whole;
# matches that are running keep the numbers they were dealt with.

[deck]
# artist = plain draw up down simultaneous award
vermeer = 11 1 1 2 1 1
degas = 12 1 1 2 1 1
monet = 13 1 1 2 1 1
renoir = 14 1 1 2 1 1
van-gogh = 15 1 1 2 1 1

[deal]
# players = cards dealt to each of them in rounds 1 to 4
2 = 13 6 6 3
3 = 13 6 6 0
4 = 13 4 4 0
5 = 13 2 2 0

[threshold]
# players = displayed cards of one artist that end the round
2 = 5
3 = 6
4 = 6
5 = 6

[tokens]
# for the first, second and third artist of a round
values = 3 2 1
# what an award is worth, and how many there are
award = 2
awards = 5

[hand]
# up to how many cards hands are filled with refill=thirteen
full = 13
');
INSERT INTO "tables" VALUES('92f84471bb15e0923f06681c499608224aaa3f1ac000506d489692e059990186','# The numbers of Masterpiece 1996.  A club that owns the box may replace this
# file as a whole; matches that are running keep what they were dealt with.

[money]
# whole dollars; all are multiples of step
start = 15000000
minimum = 1000000
step = 500000
fine = 1000000
# the highest maximum that can be written with overbid=penalty
most = 30000000

[dice]
dice = 1

[board]
# space = what happens there, and the amount where there is one; clockwise.
# From one transcription, which agrees with the rules and the board of 1970.
0 = private auction
1 = buy from bank 4000000
2 = collect or card 3000000
3 = bank auction
4 = private auction
5 = buy from bank 3500000
6 = may sell
7 = collect or card 3000000
8 = must sell 3500000
9 = may sell
10 = bank auction
11 = private auction
12 = may sell
13 = buy from bank 3000000
14 = collect or card 3000000
15 = bank auction
16 = may sell
17 = buy from bank 2500000
18 = bank auction
19 = buy from bank 4000000
20 = private auction
21 = may sell
22 = buy from player 3500000
23 = collect or card 3000000
24 = bank auction
25 = buy from player 3500000
26 = must sell 3500000
27 = inherit
28 = collect or card 3000000
29 = may sell

[values]
# value = how many cards.  That there are 42, with forgeries and 10 million at
# the top, is known; all else is a reconstruction.
reconstruction = yes
forgery = 4
1000000 = 2
1500000 = 2
2000000 = 4
2500000 = 4
3000000 = 4
3500000 = 4
4000000 = 3
4500000 = 3
5000000 = 3
5500000 = 2
6000000 = 2
6500000 = 1
7000000 = 1
7500000 = 2
10000000 = 1

[paintings]
# id = title | artist.  Works of the Art Institute of Chicago; not the printed
# list, which is not known.
reconstruction = yes
p01 = The Basket of Apples | Paul Cézanne
p02 = A Sunday on La Grande Jatte | Georges Seurat
p03 = Water Lilies | Claude Monet
p04 = The Bedroom | Vincent van Gogh
p05 = The Races at Longchamp | Édouard Manet
p06 = Woman at Her Toilette | Berthe Morisot
p07 = Mahana no atua | Paul Gauguin
p08 = The Millinery Shop | Edgar Degas
p09 = The Fountain, Villa Torlonia | John Singer Sargent
p10 = The Home of the Heron | George Inness
p11 = Fishing Boats with Hucksters Bargaining for Fish | J. M. W. Turner
p12 = Nocturne: Blue and Gold, Southampton Water | James McNeill Whistler
p13 = The Crucifixion | Francisco de Zurbarán
p14 = Virgin and Child with an Angel | Sandro Botticelli
p15 = Young Woman at an Open Half-Door | Workshop of Rembrandt
p16 = Interrupted Reading | Camille Corot
p17 = The Lion Hunt | Eugène Delacroix
p18 = Peasants Bringing Home a Calf | Jean-François Millet
p19 = Rinaldo Enchanted by Armida | Giovanni Battista Tiepolo
p20 = The Crystal Palace | Camille Pissarro
p21 = Self-Portrait | Frédéric Bazille
p22 = Mère Grégoire | Gustave Courbet
p23 = On a Balcony | Mary Cassatt
p24 = Croquet Scene | Winslow Homer
');
INSERT INTO "tables" VALUES('7827732cf3bc6d7051f282a6dac000545d7689e0ee243375d0ae9f55e6553527','# The numbers of Art Gallery.  A club may replace this file as a whole; matches
# that are running keep the numbers they were dealt with.

[galleries]
# players = galleries in the loop beside the Shop
2 = 4
3 = 4
4 = 6
5 = 8
6 = 8

[bar]
# markers that find room at the Shop and at each gallery
places = 6

[zero]
# what a 0 counts beside another card in a gallery
value = 10

[piles]
# the four piles of tiles in the Shop, the cheapest first
prices = 1 3 5 7
tiles = 18 14 10 6

[end]
# so many paintings of one player end the match
paintings = 10

[empty]
# players = so many empty piles of tiles end the match
2 = 2
3 = 2
4 = 3
5 = 3
6 = 3

[points]
# for a tile that matches an own painting, and for any other
match = 3
other = 1
# one point for so much in the sum of the cards in hand
hand = 4
# for the first player card
first = 3

[symbols]
# The symbols and values below are a reconstruction, for the printed ones were
# not to be found.  Who owns the box copies them from its cards and writes 0
# here; with 1 players are told so.
reconstruction = 1

[paintings]
# number = values of the rows A B C D, 0 for no symbol | artist | title
01 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus
02 = 3 0 2 1 | Domenico Ghirlandaio | Portrait of Giovanna Tornabuoni
03 = 1 0 0 4 | Albrecht Dürer | Young hare
04 = 2 1 1 2 | Albrecht Dürer | Great Piece of Turf
05 = 0 0 2 2 | Leonardo Da Vinci | Mona Lisa
06 = 0 0 0 4 | Raphael | Madonna of the Goldfinch
07 = 1 0 3 2 | Albrecht Altdorfer | Battle of Alexander
08 = 2 0 0 2 | Hans Holbein the Younger | Portrait of Henry VIII
09 = 1 2 2 1 | Giuseppe Arcimboldo | Summer
10 = 3 2 1 0 | Pieter Bruegel the Elder | The Tower of Babel
11 = 0 0 0 3 | Pieter Bruegel the Elder | The Hunters in the Snow
12 = 2 0 1 3 | Michelangelo Merisi da Caravaggio | Bacchus
13 = 0 4 1 0 | Rembrandt van Rijn | Christ in the Storm on the Sea of Galilee
14 = 1 2 1 2 | Diego Velázquez | Las Meninas
15 = 1 3 2 0 | Jan Vermeer | Girl with a Pearl Earring
16 = 4 1 0 0 | Jan Vermeer | The Art of Painting
17 = 2 0 2 2 | Antoine Watteau | Pierrot, called Gilles
18 = 0 1 4 0 | Antoine Watteau | Mezzettino
19 = 1 1 2 2 | Jean-Étienne Liotard | The Chocolate Girl
20 = 2 1 3 0 | Jean-Honoré Fragonard | The Swing
21 = 1 4 0 0 | Francisco de Goya | The Parasol
22 = 0 3 2 1 | Joseph Turner | Fisherman at Sea
23 = 0 2 2 0 | Caspar David Friedrich | The Monk by the Sea
24 = 4 0 0 0 | Caspar David Friedrich | Chalk Cliffs on Rügen
25 = 2 2 2 0 | Caspar David Friedrich | Wanderer above the Sea of Fog
26 = 2 2 0 0 | Katsushika Hokusai | The Great Wave off Kanagawa
27 = 0 1 3 2 | Carl Spitzweg | The Poor Poet
28 = 0 4 0 1 | Édouard Manet | The Balcony
29 = 3 0 0 0 | Édouard Manet | The Luncheon on the Grass
30 = 3 2 0 1 | Édouard Manet | The Railway
31 = 4 0 1 0 | Edgar Degas | The Dancing Class
32 = 0 2 1 3 | Claude Monet | Impression, Sunrise
33 = 0 1 0 4 | Auguste Renoir | Luncheon of the Boating Party
34 = 0 4 0 0 | Auguste Renoir | Two Sisters (On the Terrace)
35 = 1 3 0 2 | Georges Seurat | A Sunday Afternoon on the Island of La Grande Jatte
36 = 1 0 4 0 | Vincent van Gogh | Starry Night over the Rhone
37 = 0 2 2 2 | Vincent van Gogh | Starry Night
38 = 0 2 0 2 | Vincent van Gogh | Café Terrace at Night
39 = 0 3 0 0 | Paul Gauguin | When will you marry?
40 = 2 1 0 3 | Edvard Munch | The Scream
41 = 2 0 2 0 | Paul Cézanne | Mont Sainte-Victoire, seen from Bellevue
42 = 2 2 1 1 | Gustav Klimt | The Kiss
43 = 0 0 4 1 | Gustav Klimt | Death and Life
44 = 0 0 4 0 | Franz Marc | Blue Horse I
45 = 2 2 0 2 | Franz Marc | Foxes
46 = 4 0 0 1 | August Macke | Russian Ballet I
47 = 2 1 2 1 | Egon Schiele | Seated woman with bent knees
48 = 0 0 1 4 | Wassily Kandinsky | Composition VIII
');
CREATE TABLE talk (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	hearer INTEGER NOT NULL, -- 0: the table, -1: the organiser
	at INTEGER NOT NULL,
	text TEXT NOT NULL
) STRICT;
CREATE TABLE tenures ( -- who held a seat: from which step on, and why
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER NOT NULL, -- 0: the house bot
	step INTEGER NOT NULL,
	at INTEGER NOT NULL,
	why TEXT NOT NULL
) STRICT;
INSERT INTO "tenures" VALUES(1,2,2,3,0,1795168800,'opening');
INSERT INTO "tenures" VALUES(2,2,2,0,3,1796594760,'bot');
INSERT INTO "tenures" VALUES(3,3,1,2,0,1795168800,'opening');
INSERT INTO "tenures" VALUES(4,3,1,0,5,1796976360,'bot');
INSERT INTO "tenures" VALUES(5,3,0,1,0,1795168800,'opening');
INSERT INTO "tenures" VALUES(6,3,0,0,6,1796997960,'bot');
CREATE TABLE "tokens" (
	id INTEGER PRIMARY KEY,
	hash TEXT NOT NULL UNIQUE, -- SHA-256: the token itself is not kept
	player INTEGER REFERENCES players (id),
	match INTEGER REFERENCES matches (id),
	decision INTEGER REFERENCES decisions (serial),
	scope TEXT NOT NULL,
	expires INTEGER NOT NULL,
	revoked INTEGER NOT NULL,
	matter INTEGER NOT NULL DEFAULT 0 -- pending, offer
, holder TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "tokens" VALUES(1,'bafa290d88bdab6dbe1feec8d945439eca32cd9f50fcc3ff8f1f134cc8733bfc',2,1,1,'play',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(2,'e3965d1545293db375a571fd914eec8648a137821cfb6b83eb1a0cb9e1f3cf11',2,NULL,NULL,'unsubscribe',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(3,'20dafeaa39dc9853b9d997360fb901b1b3755d0b1abd28f627b91133427e8bde',1,2,2,'play',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(4,'5ab0960ae2a32970e1d04efbfc7f9e189b2512222c1c818718975fad074e65a2',1,NULL,NULL,'unsubscribe',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(5,'da650c729dd08905dff224527078b2265adb266d6e1c810e499fe905542fd4dc',3,2,3,'play',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(6,'2a3f273923cc455e3e57f12012078a570c5e06edaeae2743af608c929fe27d3d',3,NULL,NULL,'unsubscribe',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(8,'618dc03ac0fff6b5e88765a2de6d209e7730b554550deba0e945b8e4204874e6',1,1,NULL,'play',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(9,'d9c315eb292c340862976ef80e2c2715c27730508debb8a807adf129edace469',3,1,NULL,'play',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(10,'ae5867ecfb06ef75c295daabdd5d99976bb3bd51a97bbc1ac5a469110cc2dffe',2,2,NULL,'play',1829729160,0,0,'');
INSERT INTO "tokens" VALUES(12,'1cb81076ad93b25a770d824a4f7875b814f65bc84cfdd970d069c29f4f708be8',2,1,1,'play',1829822760,0,0,'');
INSERT INTO "tokens" VALUES(13,'b8be74301fbfc5eb6c6f28aca0eb1dc0b3084feb0b4670fa05631d7272e30815',1,2,2,'play',1829822760,0,0,'');
INSERT INTO "tokens" VALUES(14,'0454d07ec69a876177d21710e37026f0e1b2afcfc55fea4d082283bc7fe9de17',3,2,3,'play',1829822760,0,0,'');
INSERT INTO "tokens" VALUES(15,'4ae793e6c6c0f25324b9bf7587747eb608ff2506e4358aa39b29c7ac261c89fe',1,2,2,'play',1829909160,0,0,'');
INSERT INTO "tokens" VALUES(16,'c50c2cbe50ca492037896287c03df313122ad101f6cb144d74f22f524a754138',3,2,3,'play',1829909160,0,0,'');
INSERT INTO "tokens" VALUES(17,'36051687be07dd99d2db402ad3e396ef4a51be223f874c9d91bc5b852543e74f',3,2,5,'play',1829916360,0,0,'');
INSERT INTO "tokens" VALUES(18,'eb5292650d8c7dab2f53878465257bb5d1f41135a9b4063c7c24d370d8808d03',1,2,NULL,'play',1829916360,0,0,'');
INSERT INTO "tokens" VALUES(19,'8246b95faff733ba505f3a5df7f2f7e23d369684bf44283bf4007b60f60dadb5',2,2,NULL,'play',1829916360,0,0,'');
INSERT INTO "tokens" VALUES(20,'8affbc1f557c27f225c6a29cedbfeee6e061cef832c3461dc279734da23f3a5a',3,2,5,'play',1830009960,0,0,'');
INSERT INTO "tokens" VALUES(22,'86d5fb5efa0905f5fce157d169cea7b0e851ad0afba3892b81236267fe4176f1',2,1,1,'play',1830348360,0,0,'');
INSERT INTO "tokens" VALUES(23,'c83b1ec4ca75baf4a8e3fc3d15ec7698d9f7cdd97ad484b87ea88382bdb2305d',2,NULL,NULL,'player',1830513960,0,1,'');
INSERT INTO "tokens" VALUES(24,'99e422f3bf8d000ffa2c58ce486d74187fac649ac3e6b493cf21b50914d39232',3,2,5,'play',1830535560,0,0,'');
INSERT INTO "tokens" VALUES(27,'814f159d2be4b1c9c85f13ecee6b1060a110cac1c5d42a989da0bc992f5112d5',2,1,1,'play',1830693960,0,0,'');
INSERT INTO "tokens" VALUES(28,'057ef61998ccac9d09990c176f42250ba28991e020f57701651e9f88deb0788f',3,1,7,'play',1830780360,0,0,'');
INSERT INTO "tokens" VALUES(29,'f5f169aaa4a9d212c361d0a1409388f2097cf0a85e9d8e7eeccbc48f4ce75451',2,1,NULL,'play',1830780360,0,0,'');
INSERT INTO "tokens" VALUES(30,'52cec1334fec42f317dba7a43104c18d527995d9534edbfdb35832c37000157c',1,1,NULL,'play',1830866760,0,0,'');
INSERT INTO "tokens" VALUES(31,'eca8d84d3efb2e1a33d34dd12d8c9302527951fbabcf00c482937583679eaf17',3,NULL,NULL,'player',1830873960,0,2,'');
INSERT INTO "tokens" VALUES(32,'d5afccb7401e56d02c7cdd451718c04b8255dcae5dcef87bb08ef76355e59dd3',3,2,5,'play',1830960360,0,0,'');
INSERT INTO "tokens" VALUES(33,'80e33a9ff63fade784b1edefda154101b1558aa87e2536080d1214f2bd1e3512',3,2,10,'play',1830967560,0,0,'');
INSERT INTO "tokens" VALUES(34,'afc8f744eb150069198763e419beeb0bfe5fd47b8db9b9f006ed5699d02949f5',1,2,8,'play',1830967560,0,0,'');
INSERT INTO "tokens" VALUES(35,'d321ce7f626807964001b08691937b261d357868e5d68c8f4b621687b0fb3b53',2,2,9,'play',1830967560,0,0,'');
INSERT INTO "tokens" VALUES(36,'b0db2b0ae49094d574ede212168e5be2f9420dfe7da5be0e3fadb26adbff19a4',1,NULL,NULL,'player',1831039560,0,3,'');
INSERT INTO "tokens" VALUES(37,'de24359bd24ac88dbe95e2eae5a3aeb68c423a72ca53413edb45729154b1d318',2,2,9,'play',1831061160,0,0,'');
INSERT INTO "tokens" VALUES(38,'e80805e504f7b0838d3223c1210984c5dc029ae80154f2d3078e86969edb7901',3,2,10,'play',1831061160,0,0,'');
INSERT INTO "tokens" VALUES(39,'af6c7575c87c4b959f0116328ad7b97c50739913750f3292feeda8c16ec7b37c',1,2,8,'play',1831147560,0,0,'');
INSERT INTO "tokens" VALUES(40,'37b86aaf014ebe968cae7b6724c7960a11b93d1cd49cd4d219f11942d01ccada',2,2,9,'play',1831147560,0,0,'');
INSERT INTO "tokens" VALUES(41,'375218824090156fd68cefcd920bbc5d0d1f7359f067fb35cdaec5bcdd081b49',3,2,10,'play',1831147560,0,0,'');
INSERT INTO "tokens" VALUES(42,'c4c04c70676602d3db09538bae9dbeb69635e5810ff33c4c80d516a24c25e1f8',1,2,11,'play',1831154760,0,0,'');
INSERT INTO "tokens" VALUES(43,'908fe01f3cec0f9bbeeeff2943bcaa8a4bcbe372c60237ad5c4943f825903216',2,2,NULL,'play',1831154760,0,0,'');
INSERT INTO "tokens" VALUES(44,'fe91954ed1c1f9586a78453b56c7b77dc305007ced1467befd664a787edc1384',3,2,NULL,'play',1831154760,0,0,'');
INSERT INTO "tokens" VALUES(45,'df8b2c00c859a666fbe3936665e9ae09b28e4f49728688595af13cc23dccaa71',3,NULL,NULL,'player',1831154760,0,0,'');
INSERT INTO "tokens" VALUES(46,'78d5f79298321cff19363b793b42aeed5b4e15ff1e6449afcac4bb32e660aafc',1,2,11,'play',1831277160,0,0,'');
INSERT INTO "tokens" VALUES(48,'125b93fe53cf9190fd9c7110f699f5f394708919ce89a27d11bf964c6af5f5b7',3,1,7,'play',1831399560,0,0,'');
INSERT INTO "tokens" VALUES(58,'fdf2a0b3d7cb12b7a57947c4d6bf25b0015b250b1565bca56121666c442f3ede',2,NULL,NULL,'player',1831536360,0,0,'');
INSERT INTO "tokens" VALUES(62,'172ef5fb9ac54449ba8b2f1d5eabfd3f26437a2c9a87221e23517261caf6834c',3,1,NULL,'play',1831558320,0,0,'');
INSERT INTO "tokens" VALUES(63,'2096900fcca7d31987c1de3ad06296431defad10872b622356e1587493829245',1,1,16,'play',1831558320,0,0,'');
INSERT INTO "tokens" VALUES(64,'94a2eabc5ec611f20fd9e7735fee6fe2f7dcc4462ed26eea8d9a697581755198',1,1,NULL,'play',1831558680,0,0,'');
INSERT INTO "tokens" VALUES(65,'672d4c7f5f0cef8ef23de44e92c8e7ef876971434526c7ab51fb80d3a13d81f1',2,1,17,'play',1831558680,0,0,'');
INSERT INTO "tokens" VALUES(66,'9976838290c2a07ef0734e27fa91ecdecefa8984fbb8edb8f0126040f74fec8a',2,1,NULL,'play',1831559040,0,0,'');
INSERT INTO "tokens" VALUES(67,'91ee4293bd490d8effd354350f04eb17af8db83424d16bfd17ced787d3c83901',3,1,18,'play',1831559040,0,0,'');
INSERT INTO "tokens" VALUES(68,'4b8dd2beb4d6569fac6188876f5cd1f64cf133adaf010abb88702504e235b21c',3,1,NULL,'play',1831559400,0,0,'');
INSERT INTO "tokens" VALUES(69,'9d83a1a2b1778156e9de5f644da824a669818b29914bd035a320ec56a42a1b0e',1,1,19,'play',1831559400,0,0,'');
INSERT INTO "tokens" VALUES(70,'dcf4b8839cc113b39f10933c028acdac60c23de6f74f8dd0d2864299a8b8c95f',1,2,NULL,'play',1831559760,0,0,'');
INSERT INTO "tokens" VALUES(71,'2073e028d6578b3e0e3665fa5d058a621c62a4281374e96e380d2d7562b005c7',2,2,20,'play',1831559760,0,0,'');
INSERT INTO "tokens" VALUES(72,'df4f65298a392555b077fc688cdcd0a8c353fbc824584cae033cbb4ebbaff778',2,2,NULL,'play',1831560120,0,0,'');
INSERT INTO "tokens" VALUES(73,'7c8c8075ee06408791d3eeb4f5359de0c981676b3746d495f96ee05bea777105',1,2,21,'play',1831560120,0,0,'');
INSERT INTO "tokens" VALUES(74,'2665f93d3d28ad1e46b94e67c8d18ffcf02db1d0dd3a2647d8024caf07e00190',1,2,22,'play',1831560480,0,0,'');
INSERT INTO "tokens" VALUES(75,'cd5d97febf9f60d7bf3ee992925d09f9ab5216691cc8bd49f09984375978aacf',2,2,23,'play',1831560480,0,0,'');
INSERT INTO "tokens" VALUES(76,'e12ae2c966ddd10c57debf732a9077a18939cb31fe12be0ded03006c533c7f19',1,2,24,'play',1831560840,0,0,'');
INSERT INTO "tokens" VALUES(77,'afa5664ee484976ea23211ab7271c322dfc6cc5a5e785a3a5773de65838c3a5e',2,2,NULL,'play',1831560840,0,0,'');
INSERT INTO "tokens" VALUES(78,'fb59a99726ec01048aeaa93961c9c2f49c4c1fbd87ecbdd582507d3c455c2ef8',3,1,NULL,'play',1831561200,0,0,'');
CREATE TABLE told ( -- what is said once only: for ever, or a day
	what TEXT NOT NULL,
	daily INTEGER NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (what, daily)
) STRICT, WITHOUT ROWID;
INSERT INTO "told" VALUES('domain:example.edu:0',1,1797001200);
INSERT INTO "told" VALUES('housekeeping',1,1796997960);
INSERT INTO "told" VALUES('stranger:stranger@example.edu',1,1797001200);
CREATE INDEX players_mailbox ON players (mailbox);
CREATE INDEX matches_phase ON matches (phase, id);
CREATE INDEX matches_stirred ON matches (stirred) WHERE stirred = 1;
CREATE INDEX seats_player ON seats (player);
CREATE INDEX decisions_open ON decisions (match, seat) WHERE open = 1;
CREATE INDEX inbox_state ON inbox (state, id);
CREATE INDEX inbox_twin ON inbox (player, message_id, body_hash)
	WHERE player IS NOT NULL;
CREATE INDEX news_pair ON news (player, match, id);
CREATE INDEX news_due ON news (due, player, match, kind);
CREATE INDEX outbox_state ON outbox (state, id);
CREATE INDEX outbox_waiting ON outbox (later, created, id, next_try, state)
	WHERE state < 2;
CREATE INDEX outbox_pair ON outbox (player, match) WHERE state = 0;
CREATE INDEX outbox_handed ON outbox (handed);
CREATE INDEX told_daily ON told (at) WHERE daily = 1;
CREATE INDEX absences_player ON absences (player, until);
CREATE INDEX tenures_seat ON tenures (match, seat, id);
CREATE INDEX offers_open ON offers (until) WHERE state = 0;
CREATE INDEX offers_seat ON offers (match, seat, id);
CREATE INDEX decisions_wake ON decisions (wake) WHERE open = 1;
CREATE INDEX decisions_player ON decisions (player, closed) WHERE closed > 0;
CREATE INDEX decisions_missed ON decisions (deadline) WHERE deadline > 0;
CREATE UNIQUE INDEX steps_standing ON steps (match, step) WHERE voided = 0;
CREATE INDEX talk_player ON talk (player, at);
CREATE INDEX talk_match ON talk (match, id);
CREATE UNIQUE INDEX digests_letter ON digests (message_id);
CREATE INDEX pending_waiting ON pending (player) WHERE state = 0;
CREATE INDEX pending_expires ON pending (expires);
CREATE INDEX players_suspended ON players (suspended) WHERE suspended > 0;
CREATE INDEX bounces_player ON bounces (player, at);
CREATE INDEX inbox_organiser ON inbox (message_id, body_hash)
	WHERE player IS NULL AND receipt <> '';
CREATE INDEX tokens_match ON tokens (match, player) WHERE revoked = 0;
CREATE INDEX tokens_player ON tokens (player) WHERE revoked = 0;
CREATE INDEX tokens_expires ON tokens (expires);
CREATE INDEX asked_player ON asked (player, at);
CREATE INDEX asked_at ON asked (at);
CREATE INDEX inbox_taken ON inbox (player, taken) WHERE player IS NOT NULL;
CREATE INDEX asked_hearer ON asked (hearer, told);
CREATE INDEX results_player ON results (player);
CREATE INDEX rating_priors_game ON rating_priors (game, id);
CREATE INDEX seasons_due ON seasons (due) WHERE due > 0;
CREATE INDEX entrants_player ON entrants (player, season);
CREATE INDEX fixtures_season ON fixtures (season, division, number);
CREATE INDEX season_entries_season ON season_entries (season, id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',3);
INSERT INTO "sqlite_sequence" VALUES('journal',25);
INSERT INTO "sqlite_sequence" VALUES('matches',3);
INSERT INTO "sqlite_sequence" VALUES('news',142);
INSERT INTO "sqlite_sequence" VALUES('decisions',24);
INSERT INTO "sqlite_sequence" VALUES('outbox',76);
INSERT INTO "sqlite_sequence" VALUES('digests',3);
INSERT INTO "sqlite_sequence" VALUES('tenures',6);
INSERT INTO "sqlite_sequence" VALUES('inbox',11);
COMMIT;
