-- reply mg-1 ann@example.com club+4ackwmhfbumwjazae2yhx3obsq@games.example 1
-- reply mq-1 ann@example.com club+txfj7ghnubb35hmt2c73aetfty@games.example 1
-- reply mg-1 bob@example.net club+obr3ylkhzqm2ik3cts7z4fhogq@games.example 1
-- reply mq-1 bob@example.net club+wrtccdij2anhgrrlp62wdung4y@games.example 1
-- reply mg-1 cid@example.org club+hrj44n5og4udiaowqlpyan6xou@games.example 1
-- reply mq-1 cid@example.org club+4xqkq4flbkgw5s4cjnflzpkbme@games.example 1
BEGIN TRANSACTION;
CREATE TABLE absences ( -- announced ahead: only that player's clock stops
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	since INTEGER NOT NULL,
	until INTEGER NOT NULL,
	announced INTEGER NOT NULL
) STRICT;
CREATE TABLE bounces (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	letter INTEGER NOT NULL, -- of the outbox
	at INTEGER NOT NULL,
	kind TEXT NOT NULL, -- hard, soft, policy, nothing
	status TEXT NOT NULL -- 5.1.1
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
INSERT INTO "decisions" VALUES(7,1,2,3,2,'turn',0,1796220360,1796396400,1796220360,1797339600,1796396400,1797005160,1,1796998320,0,0,1796997960);
INSERT INTO "decisions" VALUES(8,2,0,1,3,'bank auction',0,1796407560,1796583600,1796407560,1796590800,1796583600,1796583600,4,1796594760,0,0,0);
INSERT INTO "decisions" VALUES(9,2,1,2,3,'bank auction',0,1796407560,1796583600,1796407560,1796590800,1796583600,1796583600,4,1796594760,0,0,0);
INSERT INTO "decisions" VALUES(10,2,2,3,3,'bank auction',0,1796407560,1796583600,1796407560,1796590800,1796583600,1796583600,4,1796594760,0,0,0);
INSERT INTO "decisions" VALUES(11,2,0,1,5,'purchase',0,1796594760,1796770800,1796594760,1797656400,1796770800,1797062760,1,1796999760,0,0,1796999400);
INSERT INTO "decisions" VALUES(16,1,0,1,3,'turn',0,1796998320,1797174000,1796998320,1798038000,1797174000,1797086160,2,1796998680,0,0,1796998320);
INSERT INTO "decisions" VALUES(17,1,1,2,4,'turn',0,1796998680,1797174000,1796998680,1797188400,1797174000,1797086340,2,1796999040,0,0,1796998680);
INSERT INTO "decisions" VALUES(18,1,2,3,5,'turn',0,1796999040,1797174000,1796999040,1797450840,1797174000,1797086520,2,1796999400,0,0,1796999040);
INSERT INTO "decisions" VALUES(19,1,0,1,6,'turn',1,1796999400,1797174000,1796999400,1798038000,1797174000,1797086700,0,0,0,0,0);
INSERT INTO "decisions" VALUES(20,2,1,2,6,'purchase',0,1796999760,1797174000,1796999760,1798038000,1797174000,1797086880,2,1797000120,0,0,1796999760);
INSERT INTO "decisions" VALUES(21,2,0,1,7,'lot',0,1797000120,1797174000,1797000120,1797816600,1797174000,1797087060,2,1797000480,0,0,1797000120);
INSERT INTO "decisions" VALUES(22,2,0,1,8,'private auction',0,1797000480,1797174000,1797000480,1797174000,1797174000,1797087240,2,1797000840,0,0,1797000480);
INSERT INTO "decisions" VALUES(23,2,1,2,8,'private auction',0,1797000480,1797174000,1797000480,1797174000,1797174000,1797087240,2,1797000840,0,0,1797000480);
INSERT INTO "decisions" VALUES(24,2,0,1,9,'sale',1,1797000840,1797174000,1797000840,1797823800,1797174000,1797087420,0,0,0,0,0);
CREATE TABLE digest_asks ( -- whose menus a digest prints
	digest INTEGER NOT NULL REFERENCES digests (id),
	match INTEGER NOT NULL REFERENCES matches (id),
	decision INTEGER NOT NULL REFERENCES decisions (serial),
	PRIMARY KEY (digest, match)
) STRICT, WITHOUT ROWID;
CREATE TABLE digests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	message_id TEXT NOT NULL,
	written INTEGER NOT NULL
) STRICT;
CREATE TABLE facts (
	key TEXT PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "facts" VALUES('answers','1 1797001200');
INSERT INTO "facts" VALUES('build','0.1.0 9b6a10967f4305f7459889442bca9a6de0ef4a81');
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
	receipt TEXT NOT NULL,
	UNIQUE (mailbox, validity, uid, key)
) STRICT;
INSERT INTO "inbox" VALUES(1,'maildir:mail/in',0,0,'001.freeze',1796997960,1796998320,125,1,0,3,'<freeze-1@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','cid@example.org','{"at":1796997960,"subject":"order","message_id":"<freeze-1@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":7}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(2,'maildir:mail/in',0,0,'002.freeze',1796998320,1796998680,125,1,0,1,'<freeze-2@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','ann@example.com','{"at":1796998320,"subject":"order","message_id":"<freeze-2@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":16}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(3,'maildir:mail/in',0,0,'003.freeze',1796998680,1796999040,125,1,0,2,'<freeze-3@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','bob@example.net','{"at":1796998680,"subject":"order","message_id":"<freeze-3@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":17}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(4,'maildir:mail/in',0,0,'004.freeze',1796999040,1796999400,125,1,0,3,'<freeze-4@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','cid@example.org','{"at":1796999040,"subject":"order","message_id":"<freeze-4@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":18}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(5,'maildir:mail/in',0,0,'005.freeze',1796999400,1796999760,125,1,0,1,'<freeze-5@example.com>','87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7','','order','ann@example.com','{"at":1796999400,"subject":"order","message_id":"<freeze-5@example.com>","lines":[{"quoted_written":"a","verdict":"played","quoted_canonical":"buy","note":"","quoted_note":"","quoted_nearest":"","decision":11}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(6,'maildir:mail/in',0,0,'006.freeze',1796999760,1797000120,125,1,0,2,'<freeze-6@example.com>','87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7','','order','bob@example.net','{"at":1796999760,"subject":"order","message_id":"<freeze-6@example.com>","lines":[{"quoted_written":"a","verdict":"played","quoted_canonical":"buy","note":"","quoted_note":"","quoted_nearest":"","decision":20}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(7,'maildir:mail/in',0,0,'007.freeze',1797000120,1797000480,125,1,0,1,'<freeze-7@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','ann@example.com','{"at":1797000120,"subject":"order","message_id":"<freeze-7@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"auction The Basket of Apples","note":"","quoted_note":"","quoted_nearest":"","decision":21}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(8,'maildir:mail/in',0,0,'008.freeze',1797000480,1797000840,128,1,0,1,'<freeze-8@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','ann@example.com','{"at":1797000480,"subject":"order","message_id":"<freeze-8@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":"It stays sealed, and you may change it, until all have answered or the time is over.","quoted_note":"","quoted_nearest":"","decision":22}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(9,'maildir:mail/in',0,0,'009.freeze',1797000480,1797000840,128,1,0,2,'<freeze-9@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','bob@example.net','{"at":1797000480,"subject":"order","message_id":"<freeze-9@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":"It stays sealed, and you may change it, until all have answered or the time is over.","quoted_note":"","quoted_nearest":"","decision":23}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(10,'maildir:mail/in',0,0,'010.freeze',1797000840,1797001200,232,1,0,3,'<freeze-10@example.com>','f5d44dc547459bcc65f8ada52098d87f8b9cee50bedf5c778f43749508410a1a','','order','cid@example.org','{"at":1797000840,"subject":"order","message_id":"<freeze-10@example.com>","lines":[{"quoted_written":"next: play monet or play degas or play renoir","verdict":"kept","quoted_canonical":"","note":"","quoted_note":"","quoted_nearest":""},{"quoted_written":"always on award: award monet or award degas","verdict":"kept","quoted_canonical":"","note":"","quoted_note":"","quoted_nearest":""}],"ignored":1,"ignored_lines":[{"quoted_text":"no command at all"}],"stopped":""}');
INSERT INTO "inbox" VALUES(11,'maildir:mail/in',0,0,'011.freeze',1797000840,1797001200,108,2,0,NULL,'<freeze-11@example.com>','5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03','no valid token','order','stranger@example.edu','');
CREATE TABLE inbox_raw ( -- apart, so that lists need not pass over mails
	id INTEGER PRIMARY KEY REFERENCES inbox (id),
	bytes BLOB NOT NULL
) STRICT;
INSERT INTO "inbox_raw" VALUES(10,X'46726F6D3A20636964406578616D706C652E6F72670A546F3A20636C75622B7861753465686B726A697A68796778736669766F73706F796A614067616D65732E6578616D706C650A5375626A6563743A206F726465720A4D6573736167652D49443A203C667265657A652D3130406578616D706C652E636F6D3E0A0A6E6578743A20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720A616C77617973206F6E2061776172643A206177617264206D6F6E6574206F722061776172642064656761730A6E6F20636F6D6D616E6420617420616C6C0A');
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
INSERT INTO "matches" VALUES(1,'mg-1','masters-gallery',1,3,'refill=chart facedown_ends_round=no strict_scoring_order=no','750840edab36991e1199387d3eb973a5614b28d0a23c4979abcb872a61b2db89','94ef299ea9757d44ed8bc93e3a77580be2144caba01ad10369b6409619289de1',1,0,48,'fallback',5,1795168800,1795168800,0,'c2ed8adf86938d3d889e6317837524d7a6a9787a5f715192045bef31f052e023','{"active":{"seat":0},"artists":[{"artist":"vermeer","awards":0,"discarded":0,"displayed":4,"number":17,"symbols_seen":[],"title":"Vermeer","token":0,"tokens":[],"value":0,"worth":0},{"artist":"degas","awards":0,"discarded":0,"displayed":0,"number":18,"symbols_seen":[],"title":"Degas","token":0,"tokens":[],"value":0,"worth":0},{"artist":"monet","awards":0,"discarded":0,"displayed":0,"number":19,"symbols_seen":[],"title":"Monet","token":0,"tokens":[],"value":0,"worth":0},{"artist":"renoir","awards":0,"discarded":0,"displayed":2,"number":20,"symbols_seen":[],"title":"Renoir","token":0,"tokens":[],"value":0,"worth":0},{"artist":"van-gogh","awards":0,"discarded":0,"displayed":0,"number":21,"symbols_seen":[],"title":"van Gogh","token":0,"tokens":[],"value":0,"worth":0}],"extra":"renoir/plain","finisher":null,"over":false,"phase":"turn","pile":55,"pile_order":["degas/plain","vermeer/plain","renoir/down","renoir/plain","monet/plain","renoir/draw","van-gogh/down","renoir/award","vermeer/up","vermeer/down","van-gogh/plain","degas/plain","monet/down","van-gogh/plain","degas/plain","monet/simultaneous","van-gogh/plain","monet/draw","van-gogh/plain","monet/plain","vermeer/plain","renoir/plain","monet/plain","van-gogh/plain","renoir/plain","vermeer/down","monet/award","degas/plain","van-gogh/down","van-gogh/award","vermeer/plain","monet/up","degas/plain","degas/down","vermeer/plain","monet/plain","degas/award","renoir/down","monet/down","van-gogh/plain","monet/plain","degas/draw","van-gogh/plain","vermeer/award","renoir/plain","vermeer/plain","vermeer/plain","van-gogh/simultaneous","renoir/plain","monet/plain","monet/plain","monet/plain","van-gogh/plain","renoir/plain","renoir/plain"],"players":[{"cards":12,"displayed":[1,0,0,0,0],"face_down":0,"points":0,"rounds":[],"seat":0,"waited_for":true},{"cards":11,"displayed":[1,0,0,1,0],"face_down":0,"points":0,"rounds":[],"seat":1,"waited_for":false},{"cards":11,"displayed":[2,0,0,0,0],"face_down":0,"points":0,"rounds":[],"seat":2,"waited_for":false}],"round":1,"rounds":4,"secrets":[{"face_down":[],"hand":["degas/plain","degas/plain","degas/plain","degas/plain","degas/plain","degas/simultaneous","monet/plain","monet/plain","renoir/plain","van-gogh/plain","van-gogh/plain","van-gogh/draw"],"seat":0},{"face_down":[],"hand":["vermeer/plain","degas/plain","degas/down","monet/plain","monet/plain","renoir/plain","renoir/plain","renoir/simultaneous","van-gogh/plain","van-gogh/plain","van-gogh/up"],"seat":1},{"face_down":[],"hand":["vermeer/draw","vermeer/simultaneous","degas/plain","degas/up","monet/plain","renoir/plain","renoir/plain","renoir/up","van-gogh/plain","van-gogh/plain","van-gogh/plain"],"seat":2}],"seen":["vermeer/plain","vermeer/plain","vermeer/plain","vermeer/plain","renoir/plain","renoir/plain"],"start":{"seat":1},"threshold":6}','bank=240 refill=6 cap=240',0,0,0,1,0);
INSERT INTO "matches" VALUES(2,'mq-1','masterpiece-1996',1,3,'start_space=random tie=runoff overbid=reject turn_limit=none','92f84471bb15e0923f06681c499608224aaa3f1ac000506d489692e059990186','e857c830499422a8a49d27be6bcddf3184c2cc05bf67a45c5f431b822636d85d',1,0,48,'bot',8,1795168800,1795168800,0,'d17116e819f7f06bcaa6995bfa2a9f1c4fb4e6b3b25d278a09c8e4ff814d415a','{"active":{"seat":0,"space":{"amount":0,"amount_text":"0","bank_auction":false,"buy":false,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":21,"private_auction":false,"sell":true}},"aside":["3M","2.5M"],"bank_paid":-4000000,"board":{"bank_auction":[{"number":3,"price":""},{"number":10,"price":""},{"number":15,"price":""},{"number":18,"price":""},{"number":24,"price":""}],"buy":[{"number":1,"price":"4M"},{"number":5,"price":"3.5M"},{"number":13,"price":"3M"},{"number":17,"price":"2.5M"},{"number":19,"price":"4M"}],"buy_player":[{"number":22,"price":"3.5M"},{"number":25,"price":"3.5M"}],"card":[{"number":2,"price":"3M"},{"number":7,"price":"3M"},{"number":14,"price":"3M"},{"number":23,"price":"3M"},{"number":28,"price":"3M"}],"collect":[],"inherit":[{"number":27,"price":""}],"must_sell":[{"number":8,"price":"3.5M"},{"number":26,"price":"3.5M"}],"private_auction":[{"number":0,"price":""},{"number":4,"price":""},{"number":11,"price":""},{"number":20,"price":""}],"sell":[{"number":6,"price":""},{"number":9,"price":""},{"number":12,"price":""},{"number":16,"price":""},{"number":21,"price":""},{"number":29,"price":""}]},"chart":[{"card":"forgery","count":4,"value":0},{"card":"1M","count":2,"value":1000000},{"card":"1.5M","count":2,"value":1500000},{"card":"2M","count":4,"value":2000000},{"card":"2.5M","count":4,"value":2500000},{"card":"3M","count":4,"value":3000000},{"card":"3.5M","count":4,"value":3500000},{"card":"4M","count":3,"value":4000000},{"card":"4.5M","count":3,"value":4500000},{"card":"5M","count":3,"value":5000000},{"card":"5.5M","count":2,"value":5500000},{"card":"6M","count":2,"value":6000000},{"card":"6.5M","count":1,"value":6500000},{"card":"7M","count":1,"value":7000000},{"card":"7.5M","count":2,"value":7500000},{"card":"10M","count":1,"value":10000000}],"drawn_card":[],"gallery":["p04","p03","p18","p20","p07","p06","p02","p22","p10","p16","p23","p11","p17","p14","p24","p05","p12","p21"],"lot":null,"minimum":1000000,"minimum_text":"1,000,000","over":false,"paintings_left":18,"paintings_rebuilt":true,"phase":"sale","pile":["forgery","5.5M","3M","forgery","1M","10M","4.5M","7.5M","1.5M","2.5M","3.5M","3.5M","3M","4M","3.5M","1.5M","6M","5.5M","5M","7M","7.5M","4.5M","forgery","5M","forgery","2.5M","6M","1M","3M","3.5M","6.5M","2M","2M","2.5M","4.5M"],"players":[{"cash":12500000,"cash_text":"12,500,000","loses_turn":false,"owns":2,"paintings":[{"artist":"Edgar Degas","cards":1,"painting":"p08","several":false,"title":"The Millinery Shop"},{"artist":"John Singer Sargent","cards":1,"painting":"p09","several":false,"title":"The Fountain, Villa Torlonia"}],"seat":0,"space":{"amount":0,"amount_text":"0","bank_auction":false,"buy":false,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":21,"private_auction":false,"sell":true},"waited_for":true},{"cash":15500000,"cash_text":"15,500,000","loses_turn":false,"owns":1,"paintings":[{"artist":"Francisco de Zurbarán","cards":1,"painting":"p13","several":false,"title":"The Crucifixion"}],"seat":1,"space":{"amount":3000000,"amount_text":"3,000,000","bank_auction":false,"buy":true,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":13,"private_auction":false,"sell":false},"waited_for":false},{"cash":13000000,"cash_text":"13,000,000","loses_turn":false,"owns":2,"paintings":[{"artist":"Giovanni Battista Tiepolo","cards":1,"painting":"p19","several":false,"title":"Rinaldo Enchanted by Armida"},{"artist":"Paul Cézanne","cards":1,"painting":"p01","several":false,"title":"The Basket of Apples"}],"seat":2,"space":{"amount":0,"amount_text":"0","bank_auction":false,"buy":false,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":4,"private_auction":true,"sell":false},"waited_for":false}],"secrets":[{"collection":[{"artist":"Edgar Degas","cards":1,"painting":"p08","several":false,"title":"The Millinery Shop","value":2000000,"value_text":"2,000,000","values":["2M"],"worthless":false},{"artist":"John Singer Sargent","cards":1,"painting":"p09","several":false,"title":"The Fountain, Villa Torlonia","value":4000000,"value_text":"4,000,000","values":["4M"],"worthless":false}],"fortune":18500000,"seat":0},{"collection":[{"artist":"Francisco de Zurbarán","cards":1,"painting":"p13","several":false,"title":"The Crucifixion","value":5000000,"value_text":"5,000,000","values":["5M"],"worthless":false}],"fortune":20500000,"seat":1},{"collection":[{"artist":"Giovanni Battista Tiepolo","cards":1,"painting":"p19","several":false,"title":"Rinaldo Enchanted by Armida","value":2000000,"value_text":"2,000,000","values":["2M"],"worthless":false},{"artist":"Paul Cézanne","cards":1,"painting":"p01","several":false,"title":"The Basket of Apples","value":4000000,"value_text":"4,000,000","values":["4M"],"worthless":false}],"fortune":19000000,"seat":2}],"sold":[{"artist":"Workshop of Rembrandt","painting":"p15","price":5500000,"price_text":"5,500,000","title":"Young Woman at an Open Half-Door","value":5500000,"value_text":"5,500,000"}],"starting":false,"step":500000,"step_text":"500,000","top":{"artist":"Vincent van Gogh","painting":"p04","title":"The Bedroom"},"turn":9,"values_left":35,"values_rebuilt":true}','bank=240 refill=6 cap=240',0,0,0,1,0);
INSERT INTO "matches" VALUES(3,'ag-1','art-gallery',1,2,'zero_trigger=own reclaim_order=asc startcard_tie=nearest_tied','7827732cf3bc6d7051f282a6dac000545d7689e0ee243375d0ae9f55e6553527','eccf8741be93fa46dcbda2cb5f3a8d80152fe1124c1eca12059d660b00e06708',2,0,1,'bot',62,1795168800,1795168800,1796997960,'e4214173a59178f30c0226033c536889cfac00a8bd39bb8180b8f02bf921094d','{"active":null,"areas":[{"full":false,"gallery":0,"markers":[],"painting":null,"pawns":[{"seat":0},{"seat":1}]},{"full":false,"gallery":1,"markers":[],"painting":null,"pawns":[]},{"full":false,"gallery":2,"markers":[],"painting":null,"pawns":[]},{"full":false,"gallery":3,"markers":[],"painting":null,"pawns":[]},{"full":false,"gallery":4,"markers":[],"painting":{"artist":"Jan Vermeer","number":15,"symbols":"A1 B3 C2","title":"Girl with a Pearl Earring"},"pawns":[]}],"cards_at_areas":[],"deck_order":[5,32,36,33,12,21,6,27,8,30,9,3,19,26,7,35,20,28,34,48,41,23,17,2,37,47,43,11],"ends":{"deck":28,"paintings":10,"piles":2,"piles_empty":0},"galleries":4,"hidden_bids":[{"bids":[],"seat":0},{"bids":[],"seat":1}],"lap":4,"laps":4,"over":true,"phase":"over","piles":[{"left":8,"price":1,"top":{"artist":"Albrecht Dürer","number":3,"symbols":"A1 D4","title":"Young hare"}},{"left":4,"price":3,"top":{"artist":"Francisco de Goya","number":21,"symbols":"A1 B4","title":"The Parasol"}},{"left":10,"price":5,"top":{"artist":"Paul Cézanne","number":41,"symbols":"A2 C2","title":"Mont Sainte-Victoire, seen from Bellevue"}},{"left":6,"price":7,"top":{"artist":"Auguste Renoir","number":34,"symbols":"B4","title":"Two Sisters (On the Terrace)"}}],"places":6,"players":[{"bench":0,"cards":9,"collection":[{"artist":"Sandro Botticelli","number":1,"symbols":"C3","tile":false,"title":"The Birth of Venus"},{"artist":"Édouard Manet","number":29,"symbols":"A3","tile":false,"title":"The Luncheon on the Grass"},{"artist":"Caspar David Friedrich","number":25,"symbols":"A2 B2 C2","tile":false,"title":"Wanderer above the Sea of Fog"},{"artist":"Vincent van Gogh","number":38,"symbols":"B2 D2","tile":false,"title":"Café Terrace at Night"},{"artist":"Gustav Klimt","number":42,"symbols":"A2 B2 C1 D1","tile":false,"title":"The Kiss"},{"artist":"Diego Velázquez","number":14,"symbols":"A1 B2 C1 D2","tile":false,"title":"Las Meninas"},{"artist":"Franz Marc","number":45,"symbols":"A2 B2 D2","tile":false,"title":"Foxes"},{"artist":"August Macke","number":46,"symbols":"A4 D1","tile":false,"title":"Russian Ballet I"},{"artist":"Albrecht Dürer","number":4,"symbols":"A2 B1 C1 D2","tile":false,"title":"Great Piece of Turf"},{"artist":"Caspar David Friedrich","number":24,"symbols":"A4","tile":false,"title":"Chalk Cliffs on Rügen"},{"artist":"Jan Vermeer","number":16,"symbols":"A4 B1","tile":false,"title":"The Art of Painting"}],"first":false,"open":[],"paintings":11,"points":{"first":0,"hand":8,"rows":42,"sum":56,"tiles":6},"rows":[{"best":19,"row":"A","values":[0,3,2,0,2,1,2,4,2,4,4]},{"best":10,"row":"B","values":[0,0,2,2,2,2,2,0,1,0,1]},{"best":3,"row":"C","values":[3,0,2,0,1,1,0,0,1,0,0]},{"best":10,"row":"D","values":[0,0,0,2,1,2,2,1,2,0,0]}],"seat":0,"tile_list":[{"matching":false,"tile":10},{"matching":false,"tile":26},{"matching":false,"tile":28},{"matching":false,"tile":37},{"matching":false,"tile":43},{"matching":false,"tile":48}],"tiles":6,"waited_for":false,"walks":[]},{"bench":0,"cards":9,"collection":[{"artist":"Edgar Degas","number":31,"symbols":"A4 C1","tile":true,"title":"The Dancing Class"},{"artist":"Edvard Munch","number":40,"symbols":"A2 B1 D3","tile":true,"title":"The Scream"},{"artist":"Paul Gauguin","number":39,"symbols":"B3","tile":true,"title":"When will you marry?"},{"artist":"Rembrandt van Rijn","number":13,"symbols":"B4 C1","tile":false,"title":"Christ in the Storm on the Sea of Galilee"},{"artist":"Antoine Watteau","number":18,"symbols":"B1 C4","tile":false,"title":"Mezzettino"},{"artist":"Franz Marc","number":44,"symbols":"C4","tile":true,"title":"Blue Horse I"},{"artist":"Pieter Bruegel the Elder","number":10,"symbols":"A3 B2 C1","tile":false,"title":"The Tower of Babel"},{"artist":"Joseph Turner","number":22,"symbols":"B3 C2 D1","tile":false,"title":"Fisherman at Sea"}],"first":true,"open":[],"paintings":8,"points":{"first":3,"hand":9,"rows":30,"sum":64,"tiles":22},"rows":[{"best":6,"row":"A","values":[4,2,0,0,0,0,3,0]},{"best":9,"row":"B","values":[0,1,3,4,1,0,2,3]},{"best":12,"row":"C","values":[1,0,0,1,4,4,1,2]},{"best":3,"row":"D","values":[0,3,0,0,0,0,0,1]}],"seat":1,"tile_list":[{"matching":false,"tile":4},{"matching":false,"tile":6},{"matching":false,"tile":8},{"matching":false,"tile":9},{"matching":false,"tile":12},{"matching":false,"tile":17},{"matching":false,"tile":19},{"matching":false,"tile":23},{"matching":false,"tile":30},{"matching":true,"tile":31},{"matching":false,"tile":36},{"matching":true,"tile":39},{"matching":true,"tile":40},{"matching":true,"tile":44}],"tiles":14,"waited_for":false,"walks":[]}],"reconstruction":true,"round":5,"secrets":[{"hand":[0,1,2,3,4,4,6,6,7],"seat":0},{"hand":[0,1,2,3,5,5,7,8,8],"seat":1}],"shop":null,"start":{"seat":1},"take":null,"tile_order":[[3,20,35,7,18,22,5,16],[21,33,42,29],[41,45,47,24,32,38,25,15,13,46],[34,14,27,1,2,11]],"turns":false}','bank=240 refill=6 cap=240',0,0,0,1,0);
CREATE TABLE migrations ( number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,'0001_club','16709e17e1ff4a873e18b6ce695a7dff4b11c820b6ec021567c40b574c11a9dd');
INSERT INTO "migrations" VALUES(2,'0002_people','93d16e3c8c07d9a126a05ef6b63c59caade7d3ffa5ed410312b976f0cdb41c96');
INSERT INTO "migrations" VALUES(3,'0003_guard','04b09519afea3dda8e5180a22802c2c64777c7fa8c5eee9f1720c772982d3290');
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
INSERT INTO "news" VALUES(163,2,1,'events',1797085800,1796999400,'{"step":5,"events":[{"kind":"card_played","data":{"seat":{"seat":2,"name":"Cid"},"card":"vermeer/plain"}}]}');
CREATE TABLE offers ( -- of a seat, to one of the standby list
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER NOT NULL REFERENCES players (id),
	made INTEGER NOT NULL,
	until INTEGER NOT NULL,
	state INTEGER NOT NULL -- open, taken, declined, lapsed
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
INSERT INTO "outbox" VALUES(1,2,1,1,'turn',0,'<mg-1.p2.n17@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (by Sun 22 Nov 11:00)',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(2,1,2,2,'turn',0,'<mq-1.p1.n18@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 1 (by Sun 22 Nov 11:00)',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(3,3,2,3,'turn',0,'<mq-1.p3.n19@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 1 (by Sun 22 Nov 11:00)',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(5,1,1,0,'letter',1,'<mg-1.p1.n11@games.example>','club@games.example','ann@example.com','[mg-1] The match begins',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(6,3,1,0,'letter',1,'<mg-1.p3.n13@games.example>','club@games.example','cid@example.org','[mg-1] The match begins',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(7,2,2,0,'letter',1,'<mq-1.p2.n15@games.example>','club@games.example','bob@example.net','[mq-1] The match begins',2,0,0,1795169160,1795169160,'','[]');
INSERT INTO "outbox" VALUES(10,2,1,1,'turn',0,'<mg-1.p2.n22@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Sun 22 Nov 11:00)',2,0,0,1795262760,1795262760,'','[]');
INSERT INTO "outbox" VALUES(11,1,2,2,'turn',0,'<mq-1.p1.n23@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 1 (reminder, by Sun 22 Nov 11:00)',2,0,0,1795262760,1795262760,'','[]');
INSERT INTO "outbox" VALUES(12,3,2,3,'turn',0,'<mq-1.p3.n24@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 1 (reminder, by Sun 22 Nov 11:00)',2,0,0,1795262760,1795262760,'','[]');
INSERT INTO "outbox" VALUES(14,2,1,1,'turn',0,'<mg-1.p2.n26@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795349160,1795349160,'','[]');
INSERT INTO "outbox" VALUES(15,1,2,2,'turn',0,'<mq-1.p1.n27@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 1 (reminder, by Sun 22 Nov 11:00)',2,0,0,1795349160,1795349160,'','[]');
INSERT INTO "outbox" VALUES(16,3,2,3,'turn',0,'<mq-1.p3.n28@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 1 (reminder, by Sun 22 Nov 11:00)',2,0,0,1795349160,1795349160,'','[]');
INSERT INTO "outbox" VALUES(18,3,2,5,'turn',0,'<mq-1.p3.n35@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (by Tue 24 Nov 15:00)',2,0,0,1795356360,1795356360,'','[]');
INSERT INTO "outbox" VALUES(19,1,2,0,'letter',1,'<mq-1.p1.n32@games.example>','club@games.example','ann@example.com','[mq-1] News: turn 2',2,0,0,1795356360,1795356360,'','[]');
INSERT INTO "outbox" VALUES(20,2,2,0,'letter',1,'<mq-1.p2.n33@games.example>','club@games.example','bob@example.net','[mq-1] News: turn 2',2,0,0,1795356360,1795356360,'','[]');
INSERT INTO "outbox" VALUES(21,2,1,1,'turn',0,'<mg-1.p2.n36@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795435560,1795435560,'','[]');
INSERT INTO "outbox" VALUES(23,3,2,5,'turn',0,'<mq-1.p3.n38@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Tue 24 Nov 15:00)',2,0,0,1795449960,1795449960,'','[]');
INSERT INTO "outbox" VALUES(24,2,1,1,'turn',0,'<mg-1.p2.n39@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795521960,1795521960,'','[]');
INSERT INTO "outbox" VALUES(26,3,2,5,'turn',0,'<mq-1.p3.n41@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1795536360,1795536360,'','[]');
INSERT INTO "outbox" VALUES(27,2,1,1,'turn',0,'<mg-1.p2.n42@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795608360,1795608360,'','[]');
INSERT INTO "outbox" VALUES(29,3,2,5,'turn',0,'<mq-1.p3.n44@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1795622760,1795622760,'','[]');
INSERT INTO "outbox" VALUES(30,2,1,1,'turn',0,'<mg-1.p2.n45@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795694760,1795694760,'','[]');
INSERT INTO "outbox" VALUES(32,3,2,5,'turn',0,'<mq-1.p3.n47@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1795709160,1795709160,'','[]');
INSERT INTO "outbox" VALUES(33,2,1,1,'turn',0,'<mg-1.p2.n48@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795781160,1795781160,'','[]');
INSERT INTO "outbox" VALUES(35,3,2,5,'turn',0,'<mq-1.p3.n50@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1795795560,1795795560,'','[]');
INSERT INTO "outbox" VALUES(36,2,1,1,'turn',0,'<mg-1.p2.n51@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795867560,1795867560,'','[]');
INSERT INTO "outbox" VALUES(38,3,2,5,'turn',0,'<mq-1.p3.n53@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1795881960,1795881960,'','[]');
INSERT INTO "outbox" VALUES(39,2,1,1,'turn',0,'<mg-1.p2.n54@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1795953960,1795953960,'','[]');
INSERT INTO "outbox" VALUES(41,3,2,5,'turn',0,'<mq-1.p3.n56@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1795968360,1795968360,'','[]');
INSERT INTO "outbox" VALUES(43,2,1,1,'turn',0,'<mg-1.p2.n57@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1796040360,1796040360,'','[]');
INSERT INTO "outbox" VALUES(46,3,2,5,'turn',0,'<mq-1.p3.n63@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1796054760,1796054760,'','[]');
INSERT INTO "outbox" VALUES(47,2,1,1,'turn',0,'<mg-1.p2.n64@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1796126760,1796126760,'','[]');
INSERT INTO "outbox" VALUES(49,3,2,5,'turn',0,'<mq-1.p3.n66@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1796141160,1796141160,'','[]');
INSERT INTO "outbox" VALUES(50,2,1,1,'turn',0,'<mg-1.p2.n67@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (reminder, by Wed 2 Dec 11:00)',2,0,0,1796213160,1796213160,'','[]');
INSERT INTO "outbox" VALUES(51,3,1,7,'turn',0,'<mg-1.p3.n72@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (by Fri 4 Dec 15:00)',2,0,0,1796220360,1796220360,'','[]');
INSERT INTO "outbox" VALUES(52,2,1,0,'letter',1,'<mg-1.p2.n70@games.example>','club@games.example','bob@example.net','[mg-1] News: round 1 of 4',2,0,0,1796220360,1796220360,'','[]');
INSERT INTO "outbox" VALUES(54,3,2,5,'turn',0,'<mq-1.p3.n74@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1796227560,1796227560,'','[]');
INSERT INTO "outbox" VALUES(55,1,1,0,'letter',1,'<mg-1.p1.n69@games.example>','club@games.example','ann@example.com','[mg-1] News: round 1 of 4',2,0,0,1796306760,1796306760,'','[]');
INSERT INTO "outbox" VALUES(57,3,1,7,'turn',0,'<mg-1.p3.n76@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Fri 4 Dec 15:00)',2,0,0,1796313960,1796313960,'','[]');
INSERT INTO "outbox" VALUES(58,3,2,5,'turn',0,'<mq-1.p3.n77@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1796313960,1796313960,'','[]');
INSERT INTO "outbox" VALUES(60,3,1,7,'turn',0,'<mg-1.p3.n79@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Mon 14 Dec 15:00)',2,0,0,1796400360,1796400360,'','[]');
INSERT INTO "outbox" VALUES(61,3,2,5,'turn',0,'<mq-1.p3.n80@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (reminder, by Fri 4 Dec 15:00)',2,0,0,1796400360,1796400360,'','[]');
INSERT INTO "outbox" VALUES(62,3,2,10,'turn',0,'<mq-1.p3.n87@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 3 (by Sun 6 Dec 19:00)',2,0,0,1796407560,1796407560,'','[]');
INSERT INTO "outbox" VALUES(63,1,2,8,'turn',0,'<mq-1.p1.n85@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 3 (by Sun 6 Dec 19:00)',2,0,0,1796407560,1796407560,'','[]');
INSERT INTO "outbox" VALUES(64,2,2,9,'turn',0,'<mq-1.p2.n86@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 3 (by Sun 6 Dec 19:00)',2,0,0,1796407560,1796407560,'','[]');
INSERT INTO "outbox" VALUES(66,3,1,7,'turn',0,'<mg-1.p3.n89@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Mon 14 Dec 15:00)',2,0,0,1796486760,1796486760,'','[]');
INSERT INTO "outbox" VALUES(67,1,2,8,'turn',0,'<mq-1.p1.n90@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 3 (reminder, by Sun 6 Dec 19:00)',2,0,0,1796501160,1796501160,'','[]');
INSERT INTO "outbox" VALUES(68,2,2,9,'turn',0,'<mq-1.p2.n91@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 3 (reminder, by Sun 6 Dec 19:00)',2,0,0,1796501160,1796501160,'','[]');
INSERT INTO "outbox" VALUES(69,3,2,10,'turn',0,'<mq-1.p3.n92@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 3 (reminder, by Sun 6 Dec 19:00)',2,0,0,1796501160,1796501160,'','[]');
INSERT INTO "outbox" VALUES(71,3,1,7,'turn',0,'<mg-1.p3.n94@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Mon 14 Dec 15:00)',2,0,0,1796573160,1796573160,'','[]');
INSERT INTO "outbox" VALUES(72,1,2,8,'turn',0,'<mq-1.p1.n95@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 3 (reminder, by Sun 6 Dec 19:00)',2,0,0,1796587560,1796587560,'','[]');
INSERT INTO "outbox" VALUES(73,2,2,9,'turn',0,'<mq-1.p2.n96@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 3 (reminder, by Sun 6 Dec 19:00)',2,0,0,1796587560,1796587560,'','[]');
INSERT INTO "outbox" VALUES(74,3,2,10,'turn',0,'<mq-1.p3.n97@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 3 (reminder, by Sun 6 Dec 19:00)',2,0,0,1796587560,1796587560,'','[]');
INSERT INTO "outbox" VALUES(75,1,2,11,'turn',0,'<mq-1.p1.n109@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 6 (by Tue 8 Dec 23:00)',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(76,2,2,0,'letter',1,'<mq-1.p2.n108@games.example>','club@games.example','bob@example.net','[mq-1] News: turn 6',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(77,3,0,0,'seat',1,'<mq-1.p3.n106@games.example>','club@games.example','cid@example.org','[mq-1] About your seat',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(78,3,0,0,'answer',1,'<p3.n103@games.example>','club@games.example','cid@example.org','[mq-1] Your mail',2,0,0,1796594760,1796594760,'','[]');
INSERT INTO "outbox" VALUES(80,3,1,7,'turn',0,'<mg-1.p3.n111@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Mon 14 Dec 15:00)',2,0,0,1796659560,1796659560,'','[]');
INSERT INTO "outbox" VALUES(81,1,2,11,'turn',0,'<mq-1.p1.n112@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 6 (reminder, by Tue 8 Dec 23:00)',2,0,0,1796717160,1796717160,'','[]');
INSERT INTO "outbox" VALUES(83,3,1,7,'turn',0,'<mg-1.p3.n114@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Mon 14 Dec 15:00)',2,0,0,1796745960,1796745960,'','[]');
INSERT INTO "outbox" VALUES(84,1,2,11,'turn',0,'<mq-1.p1.n115@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 6 (reminder, by Fri 18 Dec 23:00)',2,0,0,1796803560,1796803560,'','[]');
INSERT INTO "outbox" VALUES(86,3,1,7,'turn',0,'<mg-1.p3.n117@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Mon 14 Dec 15:00)',2,0,0,1796832360,1796832360,'','[]');
INSERT INTO "outbox" VALUES(87,1,2,11,'turn',0,'<mq-1.p1.n118@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 6 (reminder, by Fri 18 Dec 23:00)',2,0,0,1796889960,1796889960,'','[]');
INSERT INTO "outbox" VALUES(90,3,1,7,'turn',0,'<mg-1.p3.n123@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (reminder, by Mon 14 Dec 15:00)',2,0,0,1796918760,1796918760,'','[]');
INSERT INTO "outbox" VALUES(96,1,3,15,'turn',0,'<ag-1.p1.n139@games.example>','club@games.example','ann@example.com','[ag-1] Your turn: round 1, turn 3 of 4 (by Fri 11 Dec 10:00)',2,0,0,1796976360,1796976360,'','[]');
INSERT INTO "outbox" VALUES(97,1,2,11,'turn',0,'<mq-1.p1.n133@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 6 (reminder, by Fri 18 Dec 23:00)',2,0,0,1796976360,1796976360,'','[]');
INSERT INTO "outbox" VALUES(98,2,0,0,'seat',1,'<ag-1.p2.n138@games.example>','club@games.example','bob@example.net','[ag-1] About your seat',2,0,0,1796976360,1796976360,'','[]');
INSERT INTO "outbox" VALUES(99,2,0,0,'answer',1,'<p2.n136@games.example>','club@games.example','bob@example.net','[ag-1] Your mail',2,0,0,1796976360,1796976360,'','[]');
INSERT INTO "outbox" VALUES(100,1,3,15,'turn',0,'<ag-1.p1.n140@games.example>','club@games.example','ann@example.com','[ag-1] Your turn: round 1, turn 3 of 4 (reminder, by Fri 11 Dec 13:00)',2,0,0,1796983560,1796983560,'','[]');
INSERT INTO "outbox" VALUES(101,1,3,0,'letter',1,'<ag-1.p1.n144@games.example>','club@games.example','ann@example.com','[ag-1] The match is over',2,0,0,1796997960,1796997960,'','[]');
INSERT INTO "outbox" VALUES(102,2,3,0,'letter',1,'<ag-1.p2.n145@games.example>','club@games.example','bob@example.net','[ag-1] The match is over',2,0,0,1796997960,1796997960,'','[]');
INSERT INTO "outbox" VALUES(103,3,1,0,'receipt',0,'<mg-1.p3.n149@games.example>','club@games.example','cid@example.org','[mg-1] Your mail: round 1 of 4',2,0,0,1796998320,1796998320,'','[]');
INSERT INTO "outbox" VALUES(104,1,1,16,'turn',0,'<mg-1.p1.n150@games.example>','club@games.example','ann@example.com','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796998320,1796998320,'','[]');
INSERT INTO "outbox" VALUES(105,1,1,0,'receipt',0,'<mg-1.p1.n152@games.example>','club@games.example','ann@example.com','[mg-1] Your mail: round 1 of 4',2,0,0,1796998680,1796998680,'','[]');
INSERT INTO "outbox" VALUES(106,2,1,17,'turn',0,'<mg-1.p2.n155@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796998680,1796998680,'','[]');
INSERT INTO "outbox" VALUES(107,2,1,0,'receipt',0,'<mg-1.p2.n158@games.example>','club@games.example','bob@example.net','[mg-1] Your mail: round 1 of 4',2,0,0,1796999040,1796999040,'','[]');
INSERT INTO "outbox" VALUES(108,3,1,18,'turn',0,'<mg-1.p3.n160@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796999040,1796999040,'','[]');
INSERT INTO "outbox" VALUES(109,3,1,0,'receipt',0,'<mg-1.p3.n164@games.example>','club@games.example','cid@example.org','[mg-1] Your mail: round 1 of 4',2,0,0,1796999400,1796999400,'','[]');
INSERT INTO "outbox" VALUES(110,1,1,19,'turn',0,'<mg-1.p1.n165@games.example>','club@games.example','ann@example.com','[mg-1] Your turn: round 1 of 4 (by Sun 13 Dec 15:00)',2,0,0,1796999400,1796999400,'','[]');
INSERT INTO "outbox" VALUES(111,1,2,0,'receipt',0,'<mq-1.p1.n167@games.example>','club@games.example','ann@example.com','[mq-1] Your mail: turn 7',2,0,0,1796999760,1796999760,'','[]');
INSERT INTO "outbox" VALUES(112,2,2,20,'turn',0,'<mq-1.p2.n169@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 7 (by Sun 13 Dec 15:00)',2,0,0,1796999760,1796999760,'','[]');
INSERT INTO "outbox" VALUES(113,2,2,0,'receipt',0,'<mq-1.p2.n172@games.example>','club@games.example','bob@example.net','[mq-1] Your mail: turn 8',2,0,0,1797000120,1797000120,'','[]');
INSERT INTO "outbox" VALUES(114,1,2,21,'turn',0,'<mq-1.p1.n173@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 8 (by Sun 13 Dec 15:00)',2,0,0,1797000120,1797000120,'','[]');
INSERT INTO "outbox" VALUES(115,1,2,22,'turn',0,'<mq-1.p1.n177@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 8 (by Sun 13 Dec 15:00)',2,0,0,1797000480,1797000480,'','[]');
INSERT INTO "outbox" VALUES(116,2,2,23,'turn',0,'<mq-1.p2.n178@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 8 (by Sun 13 Dec 15:00)',2,0,0,1797000480,1797000480,'','[]');
INSERT INTO "outbox" VALUES(117,1,2,24,'turn',0,'<mq-1.p1.n183@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 9 (by Sun 13 Dec 15:00)',2,0,0,1797000840,1797000840,'','[]');
INSERT INTO "outbox" VALUES(118,2,2,0,'receipt',0,'<mq-1.p2.n182@games.example>','club@games.example','bob@example.net','[mq-1] Your mail: turn 9',2,0,0,1797000840,1797000840,'','[]');
INSERT INTO "outbox" VALUES(119,3,1,0,'receipt',0,'<mg-1.p3.n184@games.example>','club@games.example','cid@example.org','[mg-1] Your mail: round 1 of 4',2,0,0,1797001200,1797001200,'','[]');
INSERT INTO "outbox" VALUES(120,0,0,0,'receipt',0,'<p0.n185@games.example>','club@games.example','stranger@example.edu','[Thursday Club] Your mail to us',2,0,0,1797001200,1797001200,'','[]');
CREATE TABLE outbox_raw (
	id INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
	bytes BLOB NOT NULL
) STRICT;
INSERT INTO "outbox_raw" VALUES(119,X'446174653A204672692C2031312044656320323032362031353A30303A3030202B303030300D0A46726F6D3A20546875727364617920436C7562203C636C75624067616D65732E6578616D706C653E0D0A5265706C792D546F3A20546875727364617920436C7562203C636C75622B68726A34346E356F6734756469616F77716C7079616E36786F754067616D65732E6578616D706C653E0D0A5375626A6563743A205B6D672D315D20596F7572206D61696C3A20726F756E642031206F6620340D0A546F3A20436964203C636964406578616D706C652E6F72673E0D0A4D6573736167652D49643A203C6D672D312E70332E6E3138344067616D65732E6578616D706C653E0D0A496E2D5265706C792D546F3A203C667265657A652D3130406578616D706C652E636F6D3E0D0A5265666572656E6365733A203C6D672D312E70332E726F6F744067616D65732E6578616D706C653E203C6D672D312E70332E6E3136344067616D65732E6578616D706C653E0D0A4175746F2D5375626D69747465643A206175746F2D7265706C6965640D0A582D4175746F2D526573706F6E73652D53757070726573733A204F4F462C204175746F5265706C792C2044522C20524E2C204E524E0D0A507265636564656E63653A2062756C6B0D0A582D50656E6E79706F73742D4C6F6F703A206C6E636D79776E7073346F7A766E6D366C6A7063696B786834710D0A4C6973742D49643A203C6D672D312E67616D65732E6578616D706C653E0D0A4C6973742D556E7375627363726962653A203C6D61696C746F3A636C75622B7A67733466343278623332356C79376A376F36356777636878694067616D65732E6578616D706C653F7375626A6563743D70617573653E0D0A4D494D452D56657273696F6E3A20312E300D0A436F6E74656E742D547970653A206D756C7469706172742F616C7465726E61746976653B0D0A09626F756E646172793D223D5F6164336666363361323138343635303135376531323961353639633035633139220D0A0D0A2D2D3D5F61643366663633613231383436353031353765313239613536396330356331390D0A436F6E74656E742D547970653A20746578742F706C61696E3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33440D0A0D0A3D33443D334420596F7572206D61696C206F6620467269203131204465632031343A35340D0A0D0A7C206E6578743A20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720D0A2D3E206B6570740D0A0D0A7C20616C77617973206F6E2061776172643A206177617264206D6F6E6574206F722061776172642064656761730D0A2D3E206B6570740D0A0D0A54616B656E20617320706C61696E2074616C6B20616E64206E6F742075736564202831293A0D0A7C206E6F20636F6D6D616E6420617420616C6C0D0A0D0A506C616E20286E657874293A0D0A7C20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720D0A506C616E2028616C77617973206F6E206177617264293A0D0A7C206177617264206D6F6E6574206F722061776172642064656761730D0A0D0A6D672D3120284D6173746572732047616C6C6572792C20726F756E642031206F662034292061736B73206E6F7468696E67206F6620796F75206E6F772E0D0A0D0A3D33443D334420596F75722068616E640D0A0D0A596F757220636172647320283131293B20746F206E616D65206F6E652C207772697465206172746973742F73796D626F6C3A0D0A5665726D656572202020322020647261772073696D756C74616E656F75730D0A44656761732020202020322020706C61696E2075700D0A4D6F6E65742020202020312020706C61696E0D0A52656E6F697220202020332020706C61696E2078322075700D0A76616E20476F67682020332020706C61696E2078330D0A0D0A3D33443D334420546865207461626C650D0A0D0A526F756E642031206F6620342E20497420656E64732077697468203620646973706C61796564206361726473206F66206F6E65206172746973742E0D0A426567756E20627920426F622E205475726E206F6620416E6E2E0D0A457874726120636172643A2072656E6F69722F706C61696E2E20436172647320696E207468652070696C653A2035352E0D0A0D0A417274697374202020204E6F2E2020446973706C61796564202053636F726573206E6F772020546F6B656E7320204177617264730D0A5665726D656572202020313720202034202020202020202020203020202020202020202020202D20202020202020300D0A44656761732020202020313820202030202020202020202020203020202020202020202020202D20202020202020300D0A4D6F6E65742020202020313920202030202020202020202020203020202020202020202020202D20202020202020300D0A52656E6F697220202020323020202032202020202020202020203020202020202020202020202D20202020202020300D0A76616E20476F67682020323120202030202020202020202020203020202020202020202020202D20202020202020300D0A0D0A506C6179657220205665726D6565722020446567617320204D6F6E6574202052656E6F69722020476F67682020446F776E202048616E642020506F696E74730D0A416E6E202020202031202020202020202030202020202020302020202020203020202020202020302020202020302020202020313220202020300D0A426F62202020202031202020202020202030202020202020302020202020203120202020202020302020202020302020202020313120202020300D0A436964202020202032202020202020202030202020202020302020202020203020202020202020302020202020302020202020313120202020300D0A0D0A41727469737420202020446973636172646564202053796D626F6C73207365656E0D0A5665726D65657220202030202020202020202020206E6F6E650D0A4465676173202020202030202020202020202020206E6F6E650D0A4D6F6E6574202020202030202020202020202020206E6F6E650D0A52656E6F69722020202030202020202020202020206E6F6E650D0A76616E20476F6768202030202020202020202020206E6F6E650D0A0D0A3D33443D33442048656C700D0A0D0A5175657374696F6E733F205265706C792077697468206F6E6520776F72643A2068656C702C2072756C65732C20737461747573206F722073686F772E0D0A436865636B20776F7264206561313634373A207468652073616D6520666F7220616C6C2077686F2068617665207365656E207468652073616D65206576656E74732E0D0A5461626C65732072656164206265737420696E20612066697865642D776964746820666F6E742E0D0A546875727364617920436C75622C20636C75624067616D65732E6578616D706C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33440D0A0D0A2D2D3D5F61643366663633613231383436353031353765313239613536396330356331390D0A436F6E74656E742D547970653A20746578742F68746D6C3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3C21444F43545950452068746D6C3E0D0A3C68746D6C3E3C686561643E3C6D65746120636861727365743D3344227574662D38223E3C6D657461206E616D653D33442276696577706F72742220636F6E74656E743D334422776964743D0D0A683D33446465766963652D7769647468223E3C2F686561643E0D0A3C626F6479207374796C653D334422666F6E742D66616D696C793A73616E732D73657269663B6C696E652D6865696768743A312E343B6D61782D77696474683A3434656D3B6D617267696E3D0D0A3A30206175746F3B70616464696E673A387078223E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33443C2F6469763E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E596F7572206D61696C206F6620467269203131204465632031343A35343C2F68333E0D0A3C646976207374796C653D334422626F726465722D6C6566743A33707820736F6C696420236363633B70616464696E672D6C6566743A3870783B6D617267696E3A3870782030223E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206E6578743A20706C6179206D6F6E653D0D0A74206F7220706C6179206465676173206F7220706C61792072656E6F69723C2F6469763E0D0A3C6469763E2D2667743B203C623E6B6570743C2F623E3C2F6469763E0D0A3C2F6469763E0D0A3C646976207374796C653D334422626F726465722D6C6566743A33707820736F6C696420236363633B70616464696E672D6C6566743A3870783B6D617267696E3A3870782030223E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20616C77617973206F6E2061776172643D0D0A3A206177617264206D6F6E6574206F722061776172642064656761733C2F6469763E0D0A3C6469763E2D2667743B203C623E6B6570743C2F623E3C2F6469763E0D0A3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A3470782030223E54616B656E20617320706C61696E2074616C6B20616E64206E6F742075736564202831293A3C2F703E0D0A3C646976207374796C653D33442277686974652D73706163653A7072652D77726170223E7C206E6F20636F6D6D616E6420617420616C6C3C2F6469763E0D0A3C646976207374796C653D3344226D617267696E2D746F703A387078223E506C616E20286E657874293A3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20706C6179206D6F6E6574206F7220703D0D0A6C6179206465676173206F7220706C61792072656E6F69723C2F6469763E0D0A3C646976207374796C653D3344226D617267696E2D746F703A387078223E506C616E2028616C77617973206F6E206177617264293A3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206177617264206D6F6E6574206F72203D0D0A61776172642064656761733C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A313270782030223E3C623E6D672D313C2F623E20284D6173746572732047616C6C6572792C20726F756E642031206F662034292061736B733D0D0A206E6F7468696E67206F6620796F75206E6F772E3C2F703E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E596F75722068616E643C2F68333E0D0A3C703E596F757220636172647320283131293B20746F206E616D65206F6E652C207772697465206172746973742F73796D626F6C3A3C2F703E0D0A3C646976207374796C653D3344226F766572666C6F772D783A6175746F223E3C7461626C65207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C617073653B6D61723D0D0A67696E3A3670782030223E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E5665726D6565723C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E323C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E647261772073696D756C74616E656F7573203C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E44656761733C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E323C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E207570203C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4D6F6E65743C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E203C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E52656E6F69723C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E333C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E207832207570203C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E76616E20476F67683C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E333C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E207833203C2F74643E3C2F74723E0D0A3C2F7461626C653E3C2F6469763E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E546865207461626C653C2F68333E0D0A3C703E526F756E642031206F6620342E20497420656E64732077697468203620646973706C61796564206361726473206F66206F6E65206172746973742E0D0A426567756E20627920426F622E205475726E206F66203C623E416E6E3C2F623E2E3C62723E0D0A457874726120636172643A2072656E6F69722F706C61696E2E20436172647320696E207468652070696C653A2035352E3C2F703E0D0A3C646976207374796C653D3344226F766572666C6F772D783A6175746F223E3C7461626C65207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C617073653B6D61723D0D0A67696E3A3670782030223E0D0A3C74723E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4172746973743C2F74683E3C7468207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4E6F2E3C2F74683E3C7468207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A32707820367078223E446973706C617965643C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C69642023393D0D0A39393B70616464696E673A32707820367078223E53636F726573206E6F773C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464693D0D0A6E673A32707820367078223E546F6B656E733C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E3D0D0A4177617264733C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4469736361726465643C2F743D0D0A683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E53796D626F6C73207365656E3C2F74683E3C2F74723D0D0A3E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E5665726D6565723C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31373C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E343C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E44656761733C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31383C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4D6F6E65743C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31393C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E52656E6F69723C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E32303C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E323C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A317078203D0D0A736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A317078203D0D0A736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A317078203D0D0A736F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E76616E20476F67683C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E32313C2F74643E3C746420733D0D0A74796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C746420733D0D0A74796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C746420733D0D0A74796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A31703D0D0A7820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31703D0D0A7820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31703D0D0A7820736F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C2F7461626C653E3C2F6469763E0D0A3C646976207374796C653D3344226F766572666C6F772D783A6175746F223E3C7461626C65207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C617073653B6D61723D0D0A67696E3A3670782030223E0D0A3C74723E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E506C617965723C2F74683E3C7468207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E5665726D6565723C2F74683E3C7468207374796C653D334422626F726465723D0D0A3A31707820736F6C696420233939393B70616464696E673A32707820367078223E44656761733C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C69642023393D0D0A39393B70616464696E673A32707820367078223E4D6F6E65743C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32703D0D0A7820367078223E52656E6F69723C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E76616E20473D0D0A6F67683C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4661636520646F776E3C2F74683E3C3D0D0A7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E48616E643C2F74683E3C7468207374796C653D334422626F3D0D0A726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E506F696E74733C2F74683E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E416E6E3C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31323C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E3C623E303C2F623E3C2F74643E3C3D0D0A2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E426F623C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31313C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E3C623E303C2F623E3C2F74643E3C3D0D0A2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4369643C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E323C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31313C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E3C623E303C2F623E3C2F74643E3C3D0D0A2F74723E0D0A3C2F7461626C653E3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A323070782030203870783B70616464696E672D746F703A3870783B626F726465722D746F703A31707820736F6C696420236363633B666F6E3D0D0A742D73697A653A736D616C6C3B636F6C6F723A23353535223E5175657374696F6E733F205265706C792077697468206F6E6520776F72643A2068656C702C2072756C65732C2073746174753D0D0A73206F722073686F772E0D0A3C62723E436865636B20776F7264206561313634373A207468652073616D6520666F7220616C6C2077686F2068617665207365656E207468652073616D65206576656E74732E0D0A3C62723E546875727364617920436C75622C20636C75624067616D65732E6578616D706C653C2F703E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E6520286D672D312C2065613136343729203D33443D33443D33443C2F6469763E0D0A3C2F626F64793E3C2F68746D6C3E0D0A0D0A2D2D3D5F61643366663633613231383436353031353765313239613536396330356331392D2D0D0A');
INSERT INTO "outbox_raw" VALUES(120,X'446174653A204672692C2031312044656320323032362031353A30303A3030202B303030300D0A46726F6D3A20546875727364617920436C7562203C636C75624067616D65732E6578616D706C653E0D0A5375626A6563743A205B546875727364617920436C75625D20596F7572206D61696C20746F2075730D0A546F3A20737472616E676572406578616D706C652E6564750D0A4D6573736167652D49643A203C70302E6E3138354067616D65732E6578616D706C653E0D0A496E2D5265706C792D546F3A203C667265657A652D3131406578616D706C652E636F6D3E0D0A5265666572656E6365733A203C667265657A652D3131406578616D706C652E636F6D3E0D0A4175746F2D5375626D69747465643A206175746F2D7265706C6965640D0A582D4175746F2D526573706F6E73652D53757070726573733A204F4F462C204175746F5265706C792C2044522C20524E2C204E524E0D0A507265636564656E63653A2062756C6B0D0A582D50656E6E79706F73742D4C6F6F703A206C6E636D79776E7073346F7A766E6D366C6A7063696B786834710D0A4C6973742D49643A203C67616D65732E6578616D706C653E0D0A4D494D452D56657273696F6E3A20312E300D0A436F6E74656E742D547970653A206D756C7469706172742F616C7465726E61746976653B0D0A09626F756E646172793D223D5F3333663666336565363533373166326632663733373139636361366565303230220D0A0D0A2D2D3D5F33336636663365653635333731663266326637333731396363613665653032300D0A436F6E74656E742D547970653A20746578742F706C61696E3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33440D0A0D0A48656C6C6F2C0D0A0D0A7468697320697320546875727364617920436C75622C206120636C7562207468617420706C61797320626F61726420616E6420636172642067616D6573206279206D61696C2E20410D0A70726F6772616D2072656164732074686973206D61696C626F782E0D0A0D0A596F7572206D61696C20726561636865642075732C2062757420697420646964206E6F7420636F6D652061732061207265706C7920746F206F6E65206F66206F75720D0A6C6574746572732C20616E6420736F206E6F206F7264657220696E206974207761732063617272696564206F75742E0D0A0D0A2A20496620796F7520706C617920686572653A20706C65617365207265706C7920746F20746865206C617374206C657474657220796F75206861642066726F6D2075732E204974730D0A20207265706C7920616464726573732074656C6C732075732077686F20796F752061726520616E64207768617420796F7520616E737765722E0D0A2A20496620796F7520776F756C64206C696B6520746F20706C61793A207772697465206072656769737465726020616E6420746865206E616D6520796F752077616E7420746F0D0A20206861766520617420746865207461626C652C20746F207468697320616464726573732E20546865206C696E6573207468617420616E79626F6479206D61792073656E642075730D0A20206172652062656C6F772E0D0A2A2049662074686973206D65616E73206E6F7468696E6720746F20796F752C20796F75206E65656420646F206E6F7468696E672E205765207772697465206174206D6F73740D0A20206F6E652073756368206C65747465722061206461792E0D0A0D0A7C207265676973746572203C796F7572206E616D653E0D0A7C206C6973740D0A7C2067616D65730D0A7C2072756C6573203C67616D653E0D0A0D0A546875727364617920436C75622C20636C75624067616D65732E6578616D706C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33440D0A0D0A2D2D3D5F33336636663365653635333731663266326637333731396363613665653032300D0A436F6E74656E742D547970653A20746578742F68746D6C3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3C21444F43545950452068746D6C3E0D0A3C68746D6C3E3C686561643E3C6D65746120636861727365743D3344227574662D38223E3C6D657461206E616D653D33442276696577706F72742220636F6E74656E743D334422776964743D0D0A683D33446465766963652D7769647468223E3C2F686561643E0D0A3C626F6479207374796C653D334422666F6E742D66616D696C793A73616E732D73657269663B6C696E652D6865696768743A312E343B6D61782D77696474683A3434656D3B6D617267696E3D0D0A3A30206175746F3B70616464696E673A387078223E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33443C2F6469763E0D0A3C703E48656C6C6F2C3C2F703E0D0A3C703E7468697320697320546875727364617920436C75622C206120636C7562207468617420706C61797320626F61726420616E6420636172642067616D6573206279206D61696C2E20413D0D0A2070726F6772616D2072656164732074686973206D61696C626F782E3C2F703E0D0A3C703E596F7572206D61696C20726561636865642075732C2062757420697420646964206E6F7420636F6D652061732061207265706C7920746F206F6E65206F66206F7572206C657474653D0D0A72732C20616E6420736F206E6F206F7264657220696E206974207761732063617272696564206F75742E3C2F703E0D0A3C756C3E0D0A3C6C693E496620796F7520706C617920686572653A20706C65617365207265706C7920746F20746865206C617374206C657474657220796F75206861642066726F6D2075732E20497473203D0D0A7265706C7920616464726573732074656C6C732075732077686F20796F752061726520616E64207768617420796F7520616E737765722E3C2F6C693E0D0A3C6C693E496620796F7520776F756C64206C696B6520746F20706C61793A207772697465203C636F64653E72656769737465723C2F636F64653E20616E6420746865206E616D6520796F753D0D0A2077616E7420746F206861766520617420746865207461626C652C20746F207468697320616464726573732E20546865206C696E6573207468617420616E79626F6479206D61792073656E3D0D0A64207573206172652062656C6F772E3C2F6C693E0D0A3C6C693E49662074686973206D65616E73206E6F7468696E6720746F20796F752C20796F75206E65656420646F206E6F7468696E672E205765207772697465206174206D6F7374206F6E653D0D0A2073756368206C65747465722061206461792E3C2F6C693E0D0A3C2F756C3E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20726567697374657220266C743B796F3D0D0A7572206E616D652667743B3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206C6973743C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C2067616D65733C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C2072756C657320266C743B67616D65263D0D0A67743B3C2F6469763E0D0A3C7461626C652063656C6C70616464696E673D3344223422207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C61707365223E0D0A3C2F7461626C653E0D0A3C70207374796C653D334422666F6E742D73697A653A736D616C6C3B636F6C6F723A23353535223E546875727364617920436C75622C20636C75624067616D65732E6578616D706C653C2F3D0D0A703E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33443C2F6469763E0D0A3C2F626F64793E3C2F68746D6C3E0D0A0D0A2D2D3D5F33336636663365653635333731663266326637333731396363613665653032302D2D0D0A');
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
, letters TEXT NOT NULL DEFAULT 'instant', you_are_next INTEGER NOT NULL DEFAULT 0, mail_off INTEGER NOT NULL DEFAULT 0, stand_in TEXT NOT NULL DEFAULT '', forgotten INTEGER NOT NULL DEFAULT 0, bounce_score INTEGER NOT NULL DEFAULT 0, bounced INTEGER NOT NULL DEFAULT 0, suspended INTEGER NOT NULL DEFAULT 0, probed INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "players" VALUES(1,'Ann','ann','ann@example.com','ann@example.com','en','UTC',1,1795168800,'instant',0,0,'',0,0,0,0,0);
INSERT INTO "players" VALUES(2,'Bob','bob','bob@example.net','bob@example.net','en','UTC',1,1795168800,'instant',0,0,'',0,0,0,0,0);
INSERT INTO "players" VALUES(3,'Cid','cid','cid@example.org','cid@example.org','en','UTC',1,1795168800,'instant',0,0,'',0,0,0,0,0);
CREATE TABLE rollbacks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	step INTEGER NOT NULL, -- the last one that stands
	at INTEGER NOT NULL,
	who TEXT NOT NULL,
	why TEXT NOT NULL,
	revealed INTEGER NOT NULL -- something secret had been revealed
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
INSERT INTO "seats" VALUES(1,0,1,'','<mg-1.p1.n165@games.example>','{"asked":true}',1,0,864000,0,0,0,0);
INSERT INTO "seats" VALUES(1,1,2,'','<mg-1.p2.n158@games.example>','',2,0,28800,0,1796213160,0,0);
INSERT INTO "seats" VALUES(1,2,3,'','<mg-1.p3.n184@games.example>','{"next":[{"wishes":["play monet","play degas","play renoir"]}],"always":[{"topic":"award","wishes":["award monet","award degas"]}]}',3,0,284040,0,1796918760,0,0);
INSERT INTO "seats" VALUES(2,0,1,'','<mq-1.p1.n183@games.example>','{"asked":true}',1,0,649800,0,1796976360,0,0);
INSERT INTO "seats" VALUES(2,1,2,'','<mq-1.p2.n182@games.example>','',2,0,864000,0,1796587560,0,0);
INSERT INTO "seats" VALUES(2,2,NULL,'','','',3,3,28800,0,0,0,0);
INSERT INTO "seats" VALUES(3,0,NULL,'','<ag-1.p1.n144@games.example>','',1,3,410400,0,0,0,0);
INSERT INTO "seats" VALUES(3,1,NULL,'','<ag-1.p2.n145@games.example>','',2,3,421200,0,0,0,0);
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
CREATE TABLE tokens (
	hash TEXT PRIMARY KEY, -- SHA-256: the token itself is not kept
	player INTEGER REFERENCES players (id),
	match INTEGER REFERENCES matches (id),
	decision INTEGER REFERENCES decisions (serial),
	scope TEXT NOT NULL,
	expires INTEGER NOT NULL,
	revoked INTEGER NOT NULL
, matter INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES('00a705ef86def63a9ca5c0037fd09afab21203134b58c2fd06d91927bc17af06',2,NULL,NULL,'unsubscribe',1830081960,0,0);
INSERT INTO "tokens" VALUES('02040cb0e89ea5bf58803a11584fdbffa08e919c85e5bd0d90ca03f67c20bcee',2,1,1,'play',1829729160,0,0);
INSERT INTO "tokens" VALUES('0590c7265042a327345767723d543b073c6f34ac23ff18dfaf99211c99dbff3c',2,NULL,NULL,'unsubscribe',1831560120,0,0);
INSERT INTO "tokens" VALUES('068d510666070b15e89377e4327e22d19f9406d55cfde979775448f0227d240d',1,2,11,'play',1831449960,0,0);
INSERT INTO "tokens" VALUES('081ed6dc9d74e22e04d8669e8437302276d0f480a987caddef7ae48e73a0feb5',2,NULL,NULL,'unsubscribe',1830427560,0,0);
INSERT INTO "tokens" VALUES('08b554aea06788092741d268fa345faf7e4460a583196520a4fd8daefaec7b6c',1,NULL,NULL,'unsubscribe',1830953160,0,0);
INSERT INTO "tokens" VALUES('0b76a15ee1d5cad3d75ba643e7a0e340fa43af7997676a3c150122de54714fbe',3,NULL,NULL,'unsubscribe',1829916360,0,0);
INSERT INTO "tokens" VALUES('0c0886f1a1c86dcfa90875c2c73baea1e66a45575f36403562867f8f9851ba70',3,2,5,'play',1829916360,0,0);
INSERT INTO "tokens" VALUES('0c1b2748fb72d1809dff4d1b3dd1bbbaf8f1d2e16b7bad79efb032aa12210b51',1,2,11,'play',1831536360,0,0);
INSERT INTO "tokens" VALUES('0c5f769565de88a48d11ba815a027e85fdad77f46cff5e957b74e9dc9538e9d7',3,NULL,NULL,'unsubscribe',1830780360,0,0);
INSERT INTO "tokens" VALUES('0ce5ad81537772ace1cff48b9bf3cf1b5b1bd5c61a9c7c2c0c31f824c3abb30c',3,NULL,NULL,'unsubscribe',1831558320,0,0);
INSERT INTO "tokens" VALUES('0ede41df6de1f18c084b065618ecf8f61fa4b843ed7d6d93000d700611dee4db',3,NULL,NULL,'unsubscribe',1830873960,0,0);
INSERT INTO "tokens" VALUES('0eef56f092ed048be4e7397e0548a3ad9749c0c297cb4a1e43f54c6d3fbc0ba6',1,2,11,'play',1831277160,0,0);
INSERT INTO "tokens" VALUES('0faeccc6e907ecd18cd8ac91d5709841002dd9f700e994f177db3f7551dd2738',3,NULL,NULL,'unsubscribe',1830528360,0,0);
INSERT INTO "tokens" VALUES('0fd00c3c8db5ae693125bc721c78de7d95c37ae963d90608d474c72e165cdf67',2,2,NULL,'play',1831560120,0,0);
INSERT INTO "tokens" VALUES('11a17dbbc1fbd2fca8532e341ed82652a299f2d34de052e035a62ead82c511c9',1,NULL,NULL,'unsubscribe',1831449960,0,0);
INSERT INTO "tokens" VALUES('11f6b4e49184f40c3aac86b36e3348473a20e642bc6be6e7eb15e5fe5129931d',1,2,2,'play',1829909160,0,0);
INSERT INTO "tokens" VALUES('12ed1ac93bd1ab0fb3f8ed19f7d0546ecce4ec1002067947672432555f76fb7b',1,1,19,'play',1831559400,0,0);
INSERT INTO "tokens" VALUES('153a2d439df0a664d31716832533621ed6628e331fdb90bb5ec08f4fbfbd248b',3,NULL,NULL,'unsubscribe',1831559040,0,0);
INSERT INTO "tokens" VALUES('15c012f4fe916ec00dc6ff5365515e4ebca7f1e93fd27d40c0d78c4de74a53b3',3,2,3,'play',1829729160,0,0);
INSERT INTO "tokens" VALUES('17c10c53f7f85a9fcc194682f1772bbbe019a868a8ef186884a71769a508f72e',1,1,NULL,'play',1829729160,0,0);
INSERT INTO "tokens" VALUES('1af29d1f8fa4b2d724d55f56e99a4ed3b42fc70463335ec2251bf38b98bd4cfa',3,1,7,'play',1831478760,0,0);
INSERT INTO "tokens" VALUES('1c8881dc1e8752db101244d5cdfdd7edba2899426350e7d77746cfbda580f71e',2,NULL,NULL,'unsubscribe',1829822760,0,0);
INSERT INTO "tokens" VALUES('1d338fc3642ffcc54001fd0fca21e05645f74aceabfb4cd03466bb74a3a17bb3',2,1,1,'play',1830081960,0,0);
INSERT INTO "tokens" VALUES('1ff7b6810b3c29a4748c5714cc2910130a1cd071a2d4d55e9bbca18f10d37b17',3,NULL,NULL,'unsubscribe',1829822760,0,0);
INSERT INTO "tokens" VALUES('20be560c899c3303307e926f15fdb6a31b7e5032ff41f594672975541cb1014a',2,NULL,NULL,'unsubscribe',1831559040,0,0);
INSERT INTO "tokens" VALUES('21b298c6efd2f60699180c6295592afa3462a437275b55e0e4c05167916be7a6',1,2,11,'play',1831363560,0,0);
INSERT INTO "tokens" VALUES('2221537488b5d20bbb8a715495e13af3af99818c4fe4aa0a39f3c553b7c8a759',3,2,5,'play',1830787560,0,0);
INSERT INTO "tokens" VALUES('23b5c6cd5cd19a7558845a007ed8093e69eee6d5f94cd086f321f1a5f1c6f291',2,NULL,NULL,'unsubscribe',1830254760,0,0);
INSERT INTO "tokens" VALUES('23fc0ef0da16d04a47cb4b91a669920961af71a83390d0f16142a5cc3305ff54',3,1,NULL,'play',1831559400,0,0);
INSERT INTO "tokens" VALUES('26123e57c9c8393efb553dfdda86a31fff747ca222c8dc820652a10c7ab903d9',1,NULL,NULL,'unsubscribe',1829916360,0,0);
INSERT INTO "tokens" VALUES('26937c15226ed4bdc5e8e6e8da8d2ad5866a4f4db341557728eec65c146d780b',3,2,5,'play',1830269160,0,0);
INSERT INTO "tokens" VALUES('284153a595445f69e0d12281cebbc61ab89cdb290f05f82976fae8ef7ae164f1',2,NULL,NULL,'unsubscribe',1830600360,0,0);
INSERT INTO "tokens" VALUES('287f29cb66f7832c78ad117b735cfdc78f19e0348c5953657c4d488c30c70b4f',3,NULL,NULL,'unsubscribe',1831154760,0,0);
INSERT INTO "tokens" VALUES('2884272f3bb03976e66695e6541eac96f660008c2b099fc5a82435157665a1b8',3,1,7,'play',1831046760,0,0);
INSERT INTO "tokens" VALUES('29bdca61c429b13c772ed3f5b3ab7e6fabe08a4e0ba2013230d6a98f36726f9e',3,NULL,NULL,'unsubscribe',1831561200,0,0);
INSERT INTO "tokens" VALUES('2c0f4754ca1de13c4aa71c200bf9c980b4735ee1d3cde98d8e2861c22235ee2f',2,1,1,'play',1829909160,0,0);
INSERT INTO "tokens" VALUES('2c32eaad6b18bffb99ab7a9544c5c326e876967c1eb82657ee95d780a5ada050',2,NULL,NULL,'player',1831536360,0,0);
INSERT INTO "tokens" VALUES('2d3ccf5fd63ae92b96906864c6069b0bf8f4fc528d293703e05c7f81ba7dac09',1,NULL,NULL,'unsubscribe',1831558680,0,0);
INSERT INTO "tokens" VALUES('2deabd00c32ea56ed3c79394344bf962fda4d2b505bd6d952436820e6b33ed8c',2,NULL,NULL,'unsubscribe',1831536360,0,0);
INSERT INTO "tokens" VALUES('2e14db82d8c01e75319c30a3223092aa98e6d463cb38e7155a10ef9e8f9ce099',1,NULL,NULL,'unsubscribe',1830600360,0,0);
INSERT INTO "tokens" VALUES('2e4f969fab5e19822c281538afb99dd8bd3f5da48fec44cd7045def843257ade',2,2,9,'play',1831061160,0,0);
INSERT INTO "tokens" VALUES('2ea1eb4c32493971b08a064157339d34528c44cf2fff2117c8ef32354fe83f65',1,NULL,NULL,'unsubscribe',1830607560,0,0);
INSERT INTO "tokens" VALUES('325010558e17667a0db1824d9d6a16d6f87cdbc29d41aad5223d8593e169c396',1,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('37015c7fed37c347b04bf541f3476567c63051ba720a2feaf7c82e7917cbe4c8',2,NULL,NULL,'unsubscribe',1830341160,0,0);
INSERT INTO "tokens" VALUES('3751a0268b1dac3520d1d62a0d9fda2a680ef60738bfbd6ec76c40a318be80e0',3,1,18,'play',1831559040,0,0);
INSERT INTO "tokens" VALUES('39214d2b22c72cbf999e8f2d7b484f8da6b839cd556f8e6e1f22b6f34f6afb96',3,NULL,NULL,'unsubscribe',1830096360,0,0);
INSERT INTO "tokens" VALUES('3a8a6ee40e053e0e8c2fc31ccda6391c2aca3fcc5e9b7ebf0fff97344e6f829d',2,NULL,NULL,'unsubscribe',1829909160,0,0);
INSERT INTO "tokens" VALUES('3b527145c7a7e76f8e927787cdda419adbcb9ecedea15ec932834847e61914b6',2,NULL,NULL,'unsubscribe',1830780360,0,0);
INSERT INTO "tokens" VALUES('3bc91c2a44dd3ce47a4c5f7d578018ed569cc96acc2fe50d520e5d539597e579',1,2,2,'play',1829822760,0,0);
INSERT INTO "tokens" VALUES('3da212f0c4705dbb1d473b5d3170298db9bbf6121cb384f5d09ba356bb09ef26',2,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('3dca461848fc81d24d0fcdb1fe57d1e0d05fc058e738c1a1e5b0965896cb4fe7',3,2,3,'play',1829909160,0,0);
INSERT INTO "tokens" VALUES('3fad579b34a5058099d1294f77eb7d1cd49899d35c01b49635826fbe2c9cd984',3,1,7,'play',1830960360,0,0);
INSERT INTO "tokens" VALUES('404ac1bb47918dbb85fe57f7a6c3e5248c1b5bc5ee8f50ac538b7f693cc61c9a',3,1,7,'play',1831219560,0,0);
INSERT INTO "tokens" VALUES('41041c00c769bda7771ea7bd5c1c7f926485f6c98c85340c647facdfd4d1f4a5',3,2,5,'play',1830701160,0,0);
INSERT INTO "tokens" VALUES('417ccf76b3627bb59f2c670daa724fc789c17b678af500b57b85634315d458d8',1,NULL,NULL,'unsubscribe',1830780360,0,0);
INSERT INTO "tokens" VALUES('4216745bfc6df2ae21b950faa440105db62c20f79a943abb5c1fcbb1b991b453',3,NULL,NULL,'unsubscribe',1830182760,0,0);
INSERT INTO "tokens" VALUES('429ebd46c4b30bd605c0de580769531b1f1a294d59d1389bcf6de48f8896b81b',1,1,NULL,'play',1830866760,0,0);
INSERT INTO "tokens" VALUES('438e898c9cdd11af9bd4a1eeec7719a510a5f154c13b8d6346450a8bb3c3a9cf',2,NULL,NULL,'unsubscribe',1830168360,0,0);
INSERT INTO "tokens" VALUES('46c76f8aa85e413341c20f293902a7d94abb3a5a0e0575c1bab89b105d248758',3,2,5,'play',1830009960,0,0);
INSERT INTO "tokens" VALUES('4853fee7cc3e601b7d8e8e26b707a1079a2c03fcc1491478a2f57776833341fb',1,NULL,NULL,'unsubscribe',1831363560,0,0);
INSERT INTO "tokens" VALUES('4a8d9af97bf9cdddfc355ac3b08725c49279d697fae882d040fe0af7e0b0b470',3,NULL,NULL,'unsubscribe',1830967560,0,0);
INSERT INTO "tokens" VALUES('4a8eb8da1d818f55a81f32ed8171b4e5eaadaf20669b430aadec4662e9a5c2d1',3,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('4ba64ef7fe8256d579f4f2d2f6782048b365122b8bfc63dc1f398f95aacdbdf0',3,NULL,NULL,'unsubscribe',1830701160,0,0);
INSERT INTO "tokens" VALUES('4c10003b99c0632ca342a1fabc9123e0fac7cac1d3ca0ae0ac110c25f1ee0acf',2,2,NULL,'play',1829916360,0,0);
INSERT INTO "tokens" VALUES('4c105a17c79756b8f8b8d906611c4ebed200b9690c1ef4f7eb52b3ee7b53e006',1,2,8,'play',1831147560,0,0);
INSERT INTO "tokens" VALUES('4c5ecfe96bbdaab48ff784ca9774dcee46e66672e5de7dffa2ec91baf5e72023',1,NULL,NULL,'unsubscribe',1831559760,0,0);
INSERT INTO "tokens" VALUES('4d4e43d363a4500e7eb5e7eb450bfdbed805b4b5965087c6ceff63933f65341c',2,NULL,NULL,'unsubscribe',1830254760,0,0);
INSERT INTO "tokens" VALUES('4ec12532e9d3ee4a5255029b933a7b5198ce261b5c1ee3f77c330e4fb9fcb07e',1,2,8,'play',1831061160,0,0);
INSERT INTO "tokens" VALUES('5078eb4b3a332e722ad5c460353da0b47dc86b325208dbe48c92eb22301f5815',2,NULL,NULL,'unsubscribe',1830600360,0,0);
INSERT INTO "tokens" VALUES('52ceedd33e3a1cc0ee8351a0b46f9bbdefdf2a6930ca985779933b591b51db02',3,NULL,NULL,'unsubscribe',1831392360,0,0);
INSERT INTO "tokens" VALUES('52dde5736519cc4767e85375ecd2fbdda50a8d65776c8647bd485ec2a2edc3f0',3,NULL,NULL,'unsubscribe',1830269160,0,0);
INSERT INTO "tokens" VALUES('53e3fadfe739babc733e24f7582258a2d2958eef47e203ee8bb61940c1372ecb',2,2,23,'play',1831560480,0,0);
INSERT INTO "tokens" VALUES('54cb0d947f0784c344ddf5a7a6b0f19227dc2d3b0c3e371fcd1ff393f096b468',2,NULL,NULL,'unsubscribe',1831557960,0,0);
INSERT INTO "tokens" VALUES('5743d5cc6e8154717fd9741b7895bfcabbf3be3c879f5a00ef76bfe30e873d32',1,2,21,'play',1831560120,0,0);
INSERT INTO "tokens" VALUES('58949fa6dab5c78f57282c0c26062059d94239a69fa1fe4e7c0ae323dc118fde',3,NULL,NULL,'unsubscribe',1830960360,0,0);
INSERT INTO "tokens" VALUES('5a09c8c39c2027b73b027cf75ba8953dc569e02481fcdaa363c2a08be9048236',2,NULL,NULL,'unsubscribe',1829916360,0,0);
INSERT INTO "tokens" VALUES('5b3871e5f512e388edc03520ff7f43673d946deb2f840bf4bbd82959f447734e',2,1,1,'play',1830773160,0,0);
INSERT INTO "tokens" VALUES('5bcf5fc205a6a59d184a0c2e9b77ee506f0e372c8209511b3030c827640c60a0',3,2,5,'play',1830614760,0,0);
INSERT INTO "tokens" VALUES('5ce8af0c40358effe25975943bb3b31e66c3e3cdb5800734671871124c27e26f',2,NULL,NULL,'unsubscribe',1831478760,0,0);
INSERT INTO "tokens" VALUES('5e292d021d6a5e423cbec2e46e17eb6a95728f71629844f1a353a15777efaa8b',1,NULL,NULL,'unsubscribe',1831560840,0,0);
INSERT INTO "tokens" VALUES('5e2b4724481159450ea02ef9f6e5b0ce14a414f6901e9249faf1ba22827f958f',1,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('5f8157f46cb95acca7e77713a65f1c3d4a5cca45f9521d5ac8db0ca4cfd752f1',2,1,1,'play',1830168360,0,0);
INSERT INTO "tokens" VALUES('610e696dc18d93eb356a9e2ebe6074ad9bb6b5bf43979fd10b51379ae9cf950d',3,NULL,NULL,'unsubscribe',1830009960,0,0);
INSERT INTO "tokens" VALUES('652fc7ee4f76b04d5063d88f3bddd5e93cc98c413f1c2b836bc468dc8fe5d723',2,2,9,'play',1831147560,0,0);
INSERT INTO "tokens" VALUES('656826f7caf396e786a9c977d6d1700c42141ae9dd07d9f892861b989ab8cff8',3,2,5,'play',1830873960,0,0);
INSERT INTO "tokens" VALUES('6816a9fd134c32fb28bdfe313d0e3662b0c5d3ca924d74daae88e085cac6f5d8',2,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('692ee7190af0c790769b229a446814e1deb8dbd5a3680d95ad88a6d71e105d7d',2,NULL,NULL,'unsubscribe',1831514760,0,0);
INSERT INTO "tokens" VALUES('6a275b545682409e253371d69983f4b75c7210a3614c6048e7e384a803a8178e',1,NULL,NULL,'unsubscribe',1831385160,0,0);
INSERT INTO "tokens" VALUES('6b04724c947c853b0ad8539a77535dfcc5c1eb8294d36c287fe04fe525fbffac',1,NULL,NULL,'unsubscribe',1831277160,0,0);
INSERT INTO "tokens" VALUES('6b7c4724cef5a1195e4536f880d31fe80372380367f6ff153f2f951d1c9fa3e9',2,NULL,NULL,'unsubscribe',1829822760,0,0);
INSERT INTO "tokens" VALUES('6ce8d6c565c95f07293126279c71c85ae7354411ed31df3b6b2e19af58b2a0b9',1,2,NULL,'play',1829916360,0,0);
INSERT INTO "tokens" VALUES('6d158d496ae0d065c411f677699fb3d77361910c03bdea55f6a0a75a39f6098b',1,NULL,NULL,'unsubscribe',1831514760,0,0);
INSERT INTO "tokens" VALUES('70714df986f1adaab5b10e081bdd53d838dd94825d0559e00d24a71970d06e33',1,NULL,NULL,'unsubscribe',1830967560,0,0);
INSERT INTO "tokens" VALUES('74474b1a69e22eb930a5983ce63556d526f22cded9aee4d2c4f6f5a58833dbc7',3,2,5,'play',1830528360,0,0);
INSERT INTO "tokens" VALUES('7862eb6f878824bc2c4a42b7b0e07a52ab16eaea380ce47eb387fd6f46cd586e',1,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('7a123ede654d32b17541d44f5c4e85e1879e52bcb74c1df83696eb48bb53cc37',3,NULL,NULL,'unsubscribe',1831154760,0,0);
INSERT INTO "tokens" VALUES('7cbbf2eaeada184aecb4b928fa590f247ffbe8de54146e345b4eeb4af4309f66',1,NULL,NULL,'unsubscribe',1831560120,0,0);
INSERT INTO "tokens" VALUES('7d150c94649a3ec5a6e18fd9b145d859c34daf3a88511e172d6c19629584ff27',3,2,10,'play',1831061160,0,0);
INSERT INTO "tokens" VALUES('7d83b2b2cb4673b54dd0a4b77b9785e64e49f58b74dd05c2802f75eddbe5aca2',2,1,1,'play',1829822760,0,0);
INSERT INTO "tokens" VALUES('7ffdd7a16bb7d53dfa079c1bebc6b7ec6aa577d2fd5728eb75ac14b5f3e3f717',1,NULL,NULL,'unsubscribe',1831125960,0,0);
INSERT INTO "tokens" VALUES('8082c9194fd660f38705793459981f86aac98c9da6d85024c9c9fc56c2a22a73',2,NULL,NULL,'unsubscribe',1831559760,0,0);
INSERT INTO "tokens" VALUES('812c7fd5a23a06fbc0f496cf2c8b45a91ff36677667960fadc07b9753360c261',1,NULL,NULL,'unsubscribe',1829822760,0,0);
INSERT INTO "tokens" VALUES('8282834e2e19e7e8f54b1d9267bab9d26258f8d4949501150c7cccd4f1826b5d',3,NULL,NULL,'unsubscribe',1830355560,0,0);
INSERT INTO "tokens" VALUES('82e1c20eed57fe79d2e1f5b2165dca4243f21af01262805921d1a3a0c524bb97',2,NULL,NULL,'unsubscribe',1830773160,0,0);
INSERT INTO "tokens" VALUES('855fd308ea3cac8e231105bacbfe2c9a574864b1362faa4816d020ed7b155227',1,NULL,NULL,'unsubscribe',1831298760,0,0);
INSERT INTO "tokens" VALUES('87708f6c5a2ab4de05c50db72bf9bbbac6ee35a902113ef365113bc47aec398f',1,NULL,NULL,'unsubscribe',1831212360,0,0);
INSERT INTO "tokens" VALUES('89fbdb64744766c089d23d3f45aad27504221957a6e463e518cf0ebf5aa030e5',1,2,24,'play',1831560840,0,0);
INSERT INTO "tokens" VALUES('8cc957e438d4bcfdb44fae98b5356246321d97e5a0b97770fde270d049d18b1f',2,NULL,NULL,'unsubscribe',1831147560,0,0);
INSERT INTO "tokens" VALUES('8d751072549bc9968210b1c9aeec0df808e1e253f916582f14b5cd794fcb3ffe',2,1,1,'play',1830686760,0,0);
INSERT INTO "tokens" VALUES('908826e08d487f593a39a31ee625b170039f40bbdb9263aff75ff38d191fdc14',3,2,5,'play',1830960360,0,0);
INSERT INTO "tokens" VALUES('90d52c8677abc65e0a904dafc3c8dd65de39b4a2f492e8c261ee90820ca81752',2,NULL,NULL,'unsubscribe',1830168360,0,0);
INSERT INTO "tokens" VALUES('90f29ba0d2f225e18fea1bab27138ead753d9f459872e7d0468ca67b18ac6a75',3,1,7,'play',1831305960,0,0);
INSERT INTO "tokens" VALUES('91b86c69558df62344a9418115962c3f7d7b6f4d8c1c00d1ba2c203270e89a54',3,NULL,NULL,'unsubscribe',1831046760,0,0);
INSERT INTO "tokens" VALUES('91d0bb4bee7e271502a713b6c3351dd87a115d83c94cfb091ebe429a6f9d8eba',2,NULL,NULL,'unsubscribe',1831061160,0,0);
INSERT INTO "tokens" VALUES('931ddae5be8a9a17cb58176864a28ab339f23d700a1ac04f2ef6aa6c4339c342',1,2,NULL,'play',1831559760,0,0);
INSERT INTO "tokens" VALUES('936c0d7749eeb6c305e6b0aaa84ab28b0099d636a639d23d7ecb59cdeac2f239',1,NULL,NULL,'unsubscribe',1831154760,0,0);
INSERT INTO "tokens" VALUES('940604f3634f6f854db67171fbaa8b5ba05cd3174c053df6a19c613f0b4ff888',1,2,2,'play',1829729160,0,0);
INSERT INTO "tokens" VALUES('9704e2c48d86f2319401bbf1d456ad8c30330652cea74ac3e1e1a1410662a7ea',2,NULL,NULL,'unsubscribe',1831558680,0,0);
INSERT INTO "tokens" VALUES('97f141c583197bae55b8a2f7a93ca6a9d5d4d1d87665a6842713aac2f140c558',3,NULL,NULL,'unsubscribe',1831559400,0,0);
INSERT INTO "tokens" VALUES('99500f9c48deab0410c01ce4afb7ca04a0076f9e8af961e1428ea78dac1a82ab',2,1,1,'play',1830427560,0,0);
INSERT INTO "tokens" VALUES('9a376ead3d6e0c8c9c6249e93562f15fd1d88b0515e71421b566897475dad909',1,NULL,NULL,'unsubscribe',1831147560,0,0);
INSERT INTO "tokens" VALUES('9b9e7ba431b6a798bbb15db325684cec5aeb616f688a7d10235ada6d23f9c4a3',2,NULL,NULL,'unsubscribe',1830967560,0,0);
INSERT INTO "tokens" VALUES('9e750f23d5f867532d47d798fbb9ae3b85fa46f5bb5ce07c89d167c3959d38a0',2,2,NULL,'play',1831154760,0,0);
INSERT INTO "tokens" VALUES('9ec449ae83835ad7e1e1accc43f5563300a57628b1826c07a9e7dad6628e84a0',1,NULL,NULL,'unsubscribe',1830866760,0,0);
INSERT INTO "tokens" VALUES('9f6060425cb3a802808ecfb1d7d512653b20ab28f0b168345c17b0616c6b9478',2,2,NULL,'play',1829729160,0,0);
INSERT INTO "tokens" VALUES('9f71f2dad4f7e0f25b9e10d6def74018567a7945c2edf0ea005ca9800df6cd17',1,NULL,NULL,'unsubscribe',1831039560,0,0);
INSERT INTO "tokens" VALUES('a324a356548d5dc3cddfc79c3f26572e6793eeb24c4829565b494f96fd10ad2c',2,NULL,NULL,'unsubscribe',1831493160,0,0);
INSERT INTO "tokens" VALUES('a4b0a15161c456719cef54e6c44fea89e03fea8bec912052a3f02df10dd7fc17',3,NULL,NULL,'unsubscribe',1831133160,0,0);
INSERT INTO "tokens" VALUES('a620b95a2a66db25266091b6332b1cbd2bfa48d52854d0c348828f2d81fe31d9',2,1,1,'play',1830341160,0,0);
INSERT INTO "tokens" VALUES('a665bb2bea21843126b36e22fdc83910260716116cfed6689fcf89d98242f322',3,NULL,NULL,'player',1831154760,0,0);
INSERT INTO "tokens" VALUES('a6e82dbdcbdfccf5f536152f0ef7997e0a0b81327af17c56841c84dc1ecd6e65',3,1,7,'play',1831392360,0,0);
INSERT INTO "tokens" VALUES('a6ecf000d6b6839183bbd12e7c9ce1ce74c15ffed8f49f191916e8a611feea92',3,1,7,'play',1831133160,0,0);
INSERT INTO "tokens" VALUES('a8a4ed8fa6f4f71bdecaef57ed746f7d6458bf298b9a2aa5e5bbed914215c545',1,NULL,NULL,'unsubscribe',1831543560,0,0);
INSERT INTO "tokens" VALUES('a94ee2de6caffbcd279cfb612a146bbf66afe466af80ea55b0f1b75b91d50d75',2,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('aa381babb7f0dac5effd092476e491897f02adad6e8d4649b471f411dc88b62b',3,2,5,'play',1830441960,0,0);
INSERT INTO "tokens" VALUES('ae0cf2b0d5bf8efc9cb05cb8d19016e0a68e1de4617d51cb7c438db2aaf98ad3',2,NULL,NULL,'unsubscribe',1829995560,0,0);
INSERT INTO "tokens" VALUES('af03c51f5475da7d383e7ad8ed388e95077e38cec6dc2a9a61596726e06a6650',2,2,9,'play',1830967560,0,0);
INSERT INTO "tokens" VALUES('af69fcc6f1aec57c018ff5bed8b764b87cd1e3bf334433bbaaf107cc1472a3c3',3,NULL,NULL,'unsubscribe',1831147560,0,0);
INSERT INTO "tokens" VALUES('b26766094676e286b4787dba10eb0668d56484e2e76888ab0af9f7ed2b5ec439',2,NULL,NULL,'unsubscribe',1830513960,0,0);
INSERT INTO "tokens" VALUES('b44dbafdeb845bdccf27f846eb3a409de3ab9a1546c9fed21c7133ac956d9556',3,NULL,NULL,'unsubscribe',1829909160,0,0);
INSERT INTO "tokens" VALUES('b61ebcd8754b18adc186faf1eb270cf00c8a4fbee631eb8fe3d29184c34d6734',3,NULL,NULL,'unsubscribe',1830960360,0,0);
INSERT INTO "tokens" VALUES('b734e0a50160a2cc9433cf3d1917869641fbc5eb1f979e51f6fe51f8c1af2d61',3,2,5,'play',1830096360,0,0);
INSERT INTO "tokens" VALUES('b7552990e7d3101f0c4e3fdad764dabed1034b92b589ef7e71b777123ba846d9',2,1,NULL,'play',1831559040,0,0);
INSERT INTO "tokens" VALUES('b77dbed806a18d5f91cc59536f57311eb954aab6f056dfdeba24742522dde7d3',3,1,NULL,'play',1831558320,0,0);
INSERT INTO "tokens" VALUES('b79c1676917596a4f6fe7cdac677815f9fdc1d6576da1c049d37ac88701fcd2d',1,1,16,'play',1831558320,0,0);
INSERT INTO "tokens" VALUES('b86914a05a9f9b2a42ec601be60f877eca02cf46b4afe1a0a1152741d117e8be',3,NULL,NULL,'unsubscribe',1830441960,0,0);
INSERT INTO "tokens" VALUES('b900a82967d221edce2e4134eba4aa4de40d9cc162cbf3226e44c02dcf1f148f',1,NULL,NULL,'unsubscribe',1829909160,0,0);
INSERT INTO "tokens" VALUES('b9df323aca628a6deb6dcd891012049940ec41ae1eda1d296b74e262c01ab848',3,2,10,'play',1830967560,0,0);
INSERT INTO "tokens" VALUES('bcbf89f08577ddbcbe9a6ffaec5aa755063a139b30c2f297033254ffb4f2244d',1,NULL,NULL,'unsubscribe',1831536360,0,0);
INSERT INTO "tokens" VALUES('bd3200009b5cfda64e85fd11a362d4cd39cb11119b4c70ebbf6b9656d4d1b766',2,1,NULL,'play',1830780360,0,0);
INSERT INTO "tokens" VALUES('bd77965aa57d7212c3c80ca588b9286f4be67c123b0d942e31a2416c9c659de8',1,1,NULL,'play',1831558680,0,0);
INSERT INTO "tokens" VALUES('bda5381fe54ed827d3e07a2986207be0c2f2e5847150b494d6b9e136a911c407',3,NULL,NULL,'unsubscribe',1831305960,0,0);
INSERT INTO "tokens" VALUES('bf0f20f21c4f13cb89617929986a4ceae6df9e790f688f45161ca10cf6a4f986',1,2,22,'play',1831560480,0,0);
INSERT INTO "tokens" VALUES('bff56b1baa128ed0eba67bffd0718e1f41acac7afe691fc26f344466c2703f57',2,1,1,'play',1830254760,0,0);
INSERT INTO "tokens" VALUES('c08279d748631270ef547c77fc5cf437c0f47b2013e2ef5b443988a1b8d66470',3,1,7,'play',1830780360,0,0);
INSERT INTO "tokens" VALUES('c1349de0c4162ea9abc7d9cba5a0880d487ebea9db87983e04476b935369ffd3',2,NULL,NULL,'unsubscribe',1831471560,0,0);
INSERT INTO "tokens" VALUES('c26aab29a91e5ee1d179311b78ce90e0f9506bfed79eabbca5626aebc8346df3',1,2,11,'play',1831154760,0,0);
INSERT INTO "tokens" VALUES('c3d72816cc3b5f12b26675a2bc4eec2ea577c8c317081e9fc8b2f0f245cb62ee',1,NULL,NULL,'unsubscribe',1831536360,0,0);
INSERT INTO "tokens" VALUES('c6dbc898ae44f2ad918b9515420fbacf612b3f6fe9314e9a8d85f44ab88ecd6e',1,NULL,NULL,'unsubscribe',1831471560,0,0);
INSERT INTO "tokens" VALUES('c780511cf897f1351ac618765ad2990d2d40b4f059085a51e80dd424bedf0182',3,NULL,NULL,'unsubscribe',1830787560,0,0);
INSERT INTO "tokens" VALUES('c89b966e703521336e091f34bc787a761467edba42cde136053b3c534872debc',1,NULL,NULL,'unsubscribe',1831559400,0,0);
INSERT INTO "tokens" VALUES('c99968b7e32c3ca3108f22bd481e6f0b180332dbd06741c0f09ff3f659bdc6e2',3,2,5,'play',1830182760,0,0);
INSERT INTO "tokens" VALUES('ca338e3558d161f173ddde3b08e0627b78305d9c88152f2bb25c10be0cfe528a',2,NULL,NULL,'unsubscribe',1830341160,0,0);
INSERT INTO "tokens" VALUES('cab4c419357cd2c7a92f22b9173d6c520f4787c173aa5df6e5dd7f64850914f2',2,1,17,'play',1831558680,0,0);
INSERT INTO "tokens" VALUES('cae1856d44654fe857f46aabda9afed107fa9782f22a269ad1469578f4777351',3,NULL,NULL,'unsubscribe',1831061160,0,0);
INSERT INTO "tokens" VALUES('cbcc11ef54fbcad331daa0c436c222588c2e7b8a9ae82357ec4ba6606aa8389d',2,NULL,NULL,'unsubscribe',1831560480,0,0);
INSERT INTO "tokens" VALUES('d63a28eb4cc75178c32c0cf6ff1d672718cb34fd88e4f6ac71f6688a578f1811',1,NULL,NULL,'unsubscribe',1831558320,0,0);
INSERT INTO "tokens" VALUES('d7b6b40710beb7b716d30edc65259454a858a639df015db14d604f62c45f2726',2,1,1,'play',1829995560,0,0);
INSERT INTO "tokens" VALUES('d802a62e3b3247c9e9cf4d7e3db7eaa9eef7072d672f53a14ed24cdc5857a84c',3,1,NULL,'play',1831561200,0,0);
INSERT INTO "tokens" VALUES('dadf454399db360fb33217edb3f375bc31ac5f171c0360884dbd11b4b808f58b',1,NULL,NULL,'unsubscribe',1831493160,0,0);
INSERT INTO "tokens" VALUES('db4c584b08cf3970d21092b42268f2623dba33217c8f433bee0d039597c78e95',2,NULL,NULL,'unsubscribe',1831154760,0,0);
INSERT INTO "tokens" VALUES('dba6aa737db5ca5202110e16db6294775944eb826a304d4cc267a73c5ed4f9ae',1,NULL,NULL,'unsubscribe',1831557960,0,0);
INSERT INTO "tokens" VALUES('dbc2e7cc2f81ed0e6f020422fdd895b477d393184640e56482981cb074d6aabb',2,NULL,NULL,'unsubscribe',1829736360,0,0);
INSERT INTO "tokens" VALUES('dcfb1139f0adff099d8fa43881d54ec0dfa588e17f8c1f475f97eddc6c80c7cc',3,2,10,'play',1831147560,0,0);
INSERT INTO "tokens" VALUES('de676b1ddda68eb3974e7eeb9757e70a2ff6bfea7e59f6cc0c524ebeef5c39de',3,2,3,'play',1829822760,0,0);
INSERT INTO "tokens" VALUES('e0c6aa2754cfb4b68d853e7470086dda8e22be331495990b25b9362264789764',2,NULL,NULL,'unsubscribe',1831560840,0,0);
INSERT INTO "tokens" VALUES('e0e2233f8710049e9ebb0863b51d0a5fb313ce76312ef981584381fb154a5dc4',2,1,1,'play',1830513960,0,0);
INSERT INTO "tokens" VALUES('e17e65e0e6d192e82ffee16b8453a3ebf5dda81b80d5efa4d59d993738015ede',2,NULL,NULL,'unsubscribe',1830427560,0,0);
INSERT INTO "tokens" VALUES('e25f2d3c0563338ffeaa431ee1b908752374573fc343477f787cfe6c77de7f51',1,2,8,'play',1830967560,0,0);
INSERT INTO "tokens" VALUES('e34c5003022fa1e3892a38dc391ff60ddf21a202484f9893a25c2e57a40d5aee',2,NULL,NULL,'unsubscribe',1830513960,0,0);
INSERT INTO "tokens" VALUES('e51803067b87568bded16e5a7a2fb937491c5d3904222a92a67f844549cba770',3,2,NULL,'play',1831154760,0,0);
INSERT INTO "tokens" VALUES('e636d96eaa3a1c91203c9bcc22f3dc4facc632d11a77a86d3958390b96fc8c90',3,NULL,NULL,'unsubscribe',1831219560,0,0);
INSERT INTO "tokens" VALUES('e9c58e416d44b17293176355964f97de1c778d4ec2d6419c739f2a76dfdd253a',3,NULL,NULL,'unsubscribe',1830614760,0,0);
INSERT INTO "tokens" VALUES('ea929672c9c7d1ec877e020d90cf9bc4c6fd9cb82d485334b7351fb5d2ba7373',2,NULL,NULL,'unsubscribe',1830081960,0,0);
INSERT INTO "tokens" VALUES('eaa0ba2002e42512e1b0e5992679bf829fd506df800d336b228fc2a65753f6f8',2,NULL,NULL,'unsubscribe',1829909160,0,0);
INSERT INTO "tokens" VALUES('ed034babf817f281d16879715177e254da1ac7d757efb1881b7c1c2b792bf874',2,NULL,NULL,'unsubscribe',1830686760,0,0);
INSERT INTO "tokens" VALUES('ed9a2863967d954dad0ae41e3c7896c8c11d497252c0dc276d2c9f63df7f9a18',3,1,7,'play',1830873960,0,0);
INSERT INTO "tokens" VALUES('ee40a47e6a779543c551335ab63e397ce04674cc4c94946f3159c07156eb4d0f',2,2,20,'play',1831559760,0,0);
INSERT INTO "tokens" VALUES('f1ffe38c4b589379df275a843e90e46c1b22540a399300e6d6a315e4f117bd41',2,1,1,'play',1830600360,0,0);
INSERT INTO "tokens" VALUES('f2367e24b69c5eb4703a0f4ed12925debd7b23293fcc0b0112c7924f7400c335',3,NULL,NULL,'unsubscribe',1831478760,0,0);
INSERT INTO "tokens" VALUES('f2cf672723a274f796a64a68ee28edf0ad156d3d39984f9c9bcda1fdfaa32f8f',1,NULL,NULL,'unsubscribe',1831560480,0,0);
INSERT INTO "tokens" VALUES('f34756c21712f17e885ba2325cf9a562c399d77f4772b9e853cded168d15f5d2',2,NULL,NULL,'unsubscribe',1829995560,0,0);
INSERT INTO "tokens" VALUES('f5ce85becfcf6a14af4536ec73e95803eb34e5f33e155d4727cb73be0b07475d',2,2,NULL,'play',1831560840,0,0);
INSERT INTO "tokens" VALUES('f6f094b58274079b11762768214d9c362921655cef4a5e4549192232db494594',1,NULL,NULL,'unsubscribe',1830866760,0,0);
INSERT INTO "tokens" VALUES('f8a58c5042cf5dfcc8092a4bec7a69cc525250eee9140c132043abc333be97d0',2,NULL,NULL,'unsubscribe',1831536360,0,0);
INSERT INTO "tokens" VALUES('f931228537ca29b75585808d841f9785640643f61f747688a39ada1e995e52fe',3,NULL,NULL,'unsubscribe',1830873960,0,0);
INSERT INTO "tokens" VALUES('fa08278ba7b455aa53aed4c25c6467c6a5a1c7f9bd033102061ed9c111e9657e',1,NULL,NULL,'unsubscribe',1831061160,0,0);
INSERT INTO "tokens" VALUES('fa4d06ac7fb10d9c24bb5e273e460eb05b318efcb5480636fba5b4b0a9c07455',1,NULL,NULL,'unsubscribe',1830693960,0,0);
INSERT INTO "tokens" VALUES('fae060ee7bf3eed511e47e07d62d3ab3e9c5623c8b139f7df7b704512ebd9096',3,1,NULL,'play',1829729160,0,0);
INSERT INTO "tokens" VALUES('faeeabbc30459b4bd02a31cba4e6b2266b163ca73ae02cdf8a717e4786084ba2',3,NULL,NULL,'unsubscribe',1829729160,0,0);
INSERT INTO "tokens" VALUES('fe9a6dd696a63489fc69e935e54a1906257afbf8f8742de29f210a0169cff816',3,2,5,'play',1830355560,0,0);
CREATE TABLE told ( -- what is said once only: for ever, or a day
	what TEXT NOT NULL,
	daily INTEGER NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (what, daily)
) STRICT, WITHOUT ROWID;
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
CREATE INDEX inbox_arrived ON inbox (player, arrived)
	WHERE player IS NOT NULL;
CREATE INDEX news_pair ON news (player, match, id);
CREATE INDEX news_due ON news (due, player, match, kind);
CREATE INDEX outbox_state ON outbox (state, id);
CREATE INDEX outbox_waiting ON outbox (later, created, id, next_try, state)
	WHERE state < 2;
CREATE INDEX outbox_pair ON outbox (player, match) WHERE state = 0;
CREATE INDEX outbox_handed ON outbox (handed);
CREATE INDEX tokens_match ON tokens (match, player) WHERE revoked = 0;
CREATE INDEX tokens_player ON tokens (player) WHERE revoked = 0;
CREATE INDEX tokens_expires ON tokens (expires);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',3);
INSERT INTO "sqlite_sequence" VALUES('journal',9);
INSERT INTO "sqlite_sequence" VALUES('matches',3);
INSERT INTO "sqlite_sequence" VALUES('news',185);
INSERT INTO "sqlite_sequence" VALUES('decisions',24);
INSERT INTO "sqlite_sequence" VALUES('outbox',120);
INSERT INTO "sqlite_sequence" VALUES('tenures',6);
INSERT INTO "sqlite_sequence" VALUES('inbox',11);
COMMIT;
