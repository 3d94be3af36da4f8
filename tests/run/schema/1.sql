-- reply mg-1 ann@example.com club+6ndryfkfwzj43v2mga2omawpvi@games.example
-- reply mq-1 ann@example.com club+vxqx4eygaijttawidl2jcywqem@games.example
-- reply mg-1 bob@example.net club+a2hkhhkwkoy3tlbsansa7wvtke@games.example
-- reply mq-1 bob@example.net club+i2wtsefo4oexdukrl6adho4r6a@games.example
-- reply mg-1 cid@example.org club+mst34gnk5hbu2xavcmq2sy62aa@games.example
-- reply mq-1 cid@example.org club+j5liyp24ae6k6ybziaogm4kh4a@games.example
BEGIN TRANSACTION;
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
) STRICT;
INSERT INTO "decisions" VALUES(1,1,1,2,1,'turn',0,1795169160,1795345200,1795169160,1795791600);
INSERT INTO "decisions" VALUES(2,2,0,1,1,'private auction',0,1795169160,1795345200,1795169160,1795791600);
INSERT INTO "decisions" VALUES(3,2,2,3,1,'private auction',0,1795169160,1795345200,1795169160,1795791600);
INSERT INTO "decisions" VALUES(66,1,2,3,2,'turn',0,1795615920,1795791600,1795615920,1795791600);
INSERT INTO "decisions" VALUES(67,1,0,1,3,'turn',0,1795616280,1795791600,1795616280,1795791600);
INSERT INTO "decisions" VALUES(68,1,1,2,4,'turn',0,1795616640,1795791600,1795616640,1795791600);
INSERT INTO "decisions" VALUES(69,1,2,3,5,'turn',1,1795617000,1795791600,1795617000,1795791600);
INSERT INTO "decisions" VALUES(70,2,2,3,2,'collect',0,1795617360,1795791600,1795617360,1795791600);
INSERT INTO "decisions" VALUES(71,2,0,1,3,'bank auction',0,1795617720,1795791600,1795617720,1795791600);
INSERT INTO "decisions" VALUES(72,2,1,2,3,'bank auction',0,1795617720,1795791600,1795617720,1795791600);
INSERT INTO "decisions" VALUES(73,2,2,3,3,'bank auction',0,1795617720,1795791600,1795617720,1795791600);
INSERT INTO "decisions" VALUES(74,2,1,2,4,'sale',0,1795618080,1795791600,1795618080,1795791600);
INSERT INTO "decisions" VALUES(75,2,2,3,5,'sale',1,1795618440,1795791600,1795618440,1795791600);
CREATE TABLE facts (
	key TEXT PRIMARY KEY,
	value TEXT NOT NULL
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
INSERT INTO "inbox" VALUES(1,'maildir:mail/in',0,0,'001.freeze',1795615560,1795615920,125,1,0,2,'<freeze-1@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','bob@example.net','{"at":1795615560,"subject":"order","message_id":"<freeze-1@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":1}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(2,'maildir:mail/in',0,0,'002.freeze',1795615920,1795616280,125,1,0,3,'<freeze-2@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','cid@example.org','{"at":1795615920,"subject":"order","message_id":"<freeze-2@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":66}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(3,'maildir:mail/in',0,0,'003.freeze',1795616280,1795616640,125,1,0,1,'<freeze-3@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','ann@example.com','{"at":1795616280,"subject":"order","message_id":"<freeze-3@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":67}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(4,'maildir:mail/in',0,0,'004.freeze',1795616640,1795617000,125,1,0,2,'<freeze-4@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','bob@example.net','{"at":1795616640,"subject":"order","message_id":"<freeze-4@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"play vermeer/plain","note":"","quoted_note":"","quoted_nearest":"","decision":68}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(5,'maildir:mail/in',0,0,'005.freeze',1795617000,1795617360,128,1,0,1,'<freeze-5@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','ann@example.com','{"at":1795617000,"subject":"order","message_id":"<freeze-5@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":"It stays sealed, and you may change it, until all have answered or the time is over.","quoted_note":"","quoted_nearest":"","decision":2}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(6,'maildir:mail/in',0,0,'006.freeze',1795617000,1795617360,128,1,0,3,'<freeze-6@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','cid@example.org','{"at":1795617000,"subject":"order","message_id":"<freeze-6@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":"It stays sealed, and you may change it, until all have answered or the time is over.","quoted_note":"","quoted_nearest":"","decision":3}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(7,'maildir:mail/in',0,0,'007.freeze',1795617360,1795617720,125,1,0,3,'<freeze-7@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','cid@example.org','{"at":1795617360,"subject":"order","message_id":"<freeze-7@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"money","note":"","quoted_note":"","quoted_nearest":"","decision":70}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(8,'maildir:mail/in',0,0,'008.freeze',1795617720,1795618080,128,1,0,1,'<freeze-8@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','ann@example.com','{"at":1795617720,"subject":"order","message_id":"<freeze-8@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":"It stays sealed, and you may change it, until all have answered or the time is over.","quoted_note":"","quoted_nearest":"","decision":71}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(9,'maildir:mail/in',0,0,'009.freeze',1795617720,1795618080,128,1,0,2,'<freeze-9@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','bob@example.net','{"at":1795617720,"subject":"order","message_id":"<freeze-9@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":"It stays sealed, and you may change it, until all have answered or the time is over.","quoted_note":"","quoted_nearest":"","decision":72}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(10,'maildir:mail/in',0,0,'010.freeze',1795617720,1795618080,129,1,0,3,'<freeze-10@example.com>','9f56e761d79bfdb34304a012586cb04d16b435ef6130091a97702e559260a2f2','','order','cid@example.org','{"at":1795617720,"subject":"order","message_id":"<freeze-10@example.com>","lines":[{"quoted_written":"pass","verdict":"kept","quoted_canonical":"pass","note":"It stays sealed, and you may change it, until all have answered or the time is over.","quoted_note":"","quoted_nearest":"","decision":73}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(11,'maildir:mail/in',0,0,'011.freeze',1795618080,1795618440,126,1,0,2,'<freeze-11@example.com>','4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865','','order','bob@example.net','{"at":1795618080,"subject":"order","message_id":"<freeze-11@example.com>","lines":[{"quoted_written":"1","verdict":"played","quoted_canonical":"sell Young Woman at an Open Half-Door","note":"","quoted_note":"","quoted_nearest":"","decision":74}],"ignored":0,"ignored_lines":[],"stopped":""}');
INSERT INTO "inbox" VALUES(12,'maildir:mail/in',0,0,'012.freeze',1795618440,1795618800,232,1,0,3,'<freeze-12@example.com>','f5d44dc547459bcc65f8ada52098d87f8b9cee50bedf5c778f43749508410a1a','','order','cid@example.org','{"at":1795618440,"subject":"order","message_id":"<freeze-12@example.com>","lines":[{"quoted_written":"next: play monet or play degas or play renoir","verdict":"kept","quoted_canonical":"","note":"","quoted_note":"","quoted_nearest":""},{"quoted_written":"always on award: award monet or award degas","verdict":"kept","quoted_canonical":"","note":"","quoted_note":"","quoted_nearest":""}],"ignored":1,"ignored_lines":[{"quoted_text":"no command at all"}],"stopped":""}');
INSERT INTO "inbox" VALUES(13,'maildir:mail/in',0,0,'013.freeze',1795618440,1795618800,108,2,0,NULL,'<freeze-13@example.com>','5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03','no valid token','order','stranger@example.edu','');
CREATE TABLE inbox_raw ( -- apart, so that lists need not pass over mails
	id INTEGER PRIMARY KEY REFERENCES inbox (id),
	bytes BLOB NOT NULL
) STRICT;
INSERT INTO "inbox_raw" VALUES(12,X'46726F6D3A20636964406578616D706C652E6F72670A546F3A20636C75622B77346D78336461626E73756979723567646B656434356B6773754067616D65732E6578616D706C650A5375626A6563743A206F726465720A4D6573736167652D49443A203C667265657A652D3132406578616D706C652E636F6D3E0A0A6E6578743A20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720A616C77617973206F6E2061776172643A206177617264206D6F6E6574206F722061776172642064656761730A6E6F20636F6D6D616E6420617420616C6C0A');
INSERT INTO "inbox_raw" VALUES(13,X'46726F6D3A20737472616E676572406578616D706C652E6564750A546F3A20636C75624067616D65732E6578616D706C650A5375626A6563743A206F726465720A4D6573736167652D49443A203C667265657A652D3133406578616D706C652E636F6D3E0A0A68656C6C6F0A');
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
) STRICT;
INSERT INTO "matches" VALUES(1,'mg-1','masters-gallery',1,3,'refill=chart facedown_ends_round=no strict_scoring_order=no','750840edab36991e1199387d3eb973a5614b28d0a23c4979abcb872a61b2db89','94ef299ea9757d44ed8bc93e3a77580be2144caba01ad10369b6409619289de1',1,0,48,'fallback',4,1795168800,1795168800,0,'3d4d7de9508bf370c2df1fbd64e9d6a91eaf290e0c21a3f1c0157b8c8365af14','{"active":{"seat":2},"artists":[{"artist":"vermeer","awards":0,"discarded":0,"displayed":4,"number":17,"symbols_seen":[],"title":"Vermeer","token":0,"tokens":[],"value":0,"worth":0},{"artist":"degas","awards":0,"discarded":0,"displayed":0,"number":18,"symbols_seen":[],"title":"Degas","token":0,"tokens":[],"value":0,"worth":0},{"artist":"monet","awards":0,"discarded":0,"displayed":0,"number":19,"symbols_seen":[],"title":"Monet","token":0,"tokens":[],"value":0,"worth":0},{"artist":"renoir","awards":0,"discarded":0,"displayed":1,"number":20,"symbols_seen":[],"title":"Renoir","token":0,"tokens":[],"value":0,"worth":0},{"artist":"van-gogh","awards":0,"discarded":0,"displayed":0,"number":21,"symbols_seen":[],"title":"van Gogh","token":0,"tokens":[],"value":0,"worth":0}],"extra":"renoir/plain","finisher":null,"over":false,"phase":"turn","pile":55,"pile_order":["degas/plain","vermeer/plain","renoir/down","renoir/plain","monet/plain","renoir/draw","van-gogh/down","renoir/award","vermeer/up","vermeer/down","van-gogh/plain","degas/plain","monet/down","van-gogh/plain","degas/plain","monet/simultaneous","van-gogh/plain","monet/draw","van-gogh/plain","monet/plain","vermeer/plain","renoir/plain","monet/plain","van-gogh/plain","renoir/plain","vermeer/down","monet/award","degas/plain","van-gogh/down","van-gogh/award","vermeer/plain","monet/up","degas/plain","degas/down","vermeer/plain","monet/plain","degas/award","renoir/down","monet/down","van-gogh/plain","monet/plain","degas/draw","van-gogh/plain","vermeer/award","renoir/plain","vermeer/plain","vermeer/plain","van-gogh/simultaneous","renoir/plain","monet/plain","monet/plain","monet/plain","van-gogh/plain","renoir/plain","renoir/plain"],"players":[{"cards":12,"displayed":[1,0,0,0,0],"face_down":0,"points":0,"rounds":[],"seat":0,"waited_for":false},{"cards":11,"displayed":[2,0,0,0,0],"face_down":0,"points":0,"rounds":[],"seat":1,"waited_for":false},{"cards":12,"displayed":[1,0,0,0,0],"face_down":0,"points":0,"rounds":[],"seat":2,"waited_for":true}],"round":1,"rounds":4,"secrets":[{"face_down":[],"hand":["degas/plain","degas/plain","degas/plain","degas/plain","degas/plain","degas/simultaneous","monet/plain","monet/plain","renoir/plain","van-gogh/plain","van-gogh/plain","van-gogh/draw"],"seat":0},{"face_down":[],"hand":["degas/plain","degas/down","monet/plain","monet/plain","renoir/plain","renoir/plain","renoir/plain","renoir/simultaneous","van-gogh/plain","van-gogh/plain","van-gogh/up"],"seat":1},{"face_down":[],"hand":["vermeer/plain","vermeer/draw","vermeer/simultaneous","degas/plain","degas/up","monet/plain","renoir/plain","renoir/plain","renoir/up","van-gogh/plain","van-gogh/plain","van-gogh/plain"],"seat":2}],"seen":["vermeer/plain","vermeer/plain","vermeer/plain","vermeer/plain","renoir/plain"],"start":{"seat":1},"threshold":6}');
INSERT INTO "matches" VALUES(2,'mq-1','masterpiece-1996',1,3,'start_space=random tie=runoff overbid=reject turn_limit=none','92f84471bb15e0923f06681c499608224aaa3f1ac000506d489692e059990186','e857c830499422a8a49d27be6bcddf3184c2cc05bf67a45c5f431b822636d85d',1,0,48,'bot',4,1795168800,1795168800,0,'0a5a9da5e9dc7b036471b05fb34e35ebcbefab587104209ce1756813285999a3','{"active":{"seat":2,"space":{"amount":0,"amount_text":"0","bank_auction":false,"buy":false,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":29,"private_auction":false,"sell":true}},"aside":["3M"],"bank_paid":6000000,"board":{"bank_auction":[{"number":3,"price":""},{"number":10,"price":""},{"number":15,"price":""},{"number":18,"price":""},{"number":24,"price":""}],"buy":[{"number":1,"price":"4M"},{"number":5,"price":"3.5M"},{"number":13,"price":"3M"},{"number":17,"price":"2.5M"},{"number":19,"price":"4M"}],"buy_player":[{"number":22,"price":"3.5M"},{"number":25,"price":"3.5M"}],"card":[{"number":2,"price":"3M"},{"number":7,"price":"3M"},{"number":14,"price":"3M"},{"number":23,"price":"3M"},{"number":28,"price":"3M"}],"collect":[],"inherit":[{"number":27,"price":""}],"must_sell":[{"number":8,"price":"3.5M"},{"number":26,"price":"3.5M"}],"private_auction":[{"number":0,"price":""},{"number":4,"price":""},{"number":11,"price":""},{"number":20,"price":""}],"sell":[{"number":6,"price":""},{"number":9,"price":""},{"number":12,"price":""},{"number":16,"price":""},{"number":21,"price":""},{"number":29,"price":""}]},"chart":[{"card":"forgery","count":4,"value":0},{"card":"1M","count":2,"value":1000000},{"card":"1.5M","count":2,"value":1500000},{"card":"2M","count":4,"value":2000000},{"card":"2.5M","count":4,"value":2500000},{"card":"3M","count":4,"value":3000000},{"card":"3.5M","count":4,"value":3500000},{"card":"4M","count":3,"value":4000000},{"card":"4.5M","count":3,"value":4500000},{"card":"5M","count":3,"value":5000000},{"card":"5.5M","count":2,"value":5500000},{"card":"6M","count":2,"value":6000000},{"card":"6.5M","count":1,"value":6500000},{"card":"7M","count":1,"value":7000000},{"card":"7.5M","count":2,"value":7500000},{"card":"10M","count":1,"value":10000000}],"drawn_card":[],"gallery":["p01","p09","p13","p04","p03","p18","p20","p07","p06","p02","p22","p10","p16","p23","p11","p17","p14","p24","p05","p12","p21"],"lot":null,"minimum":1000000,"minimum_text":"1,000,000","over":false,"paintings_left":21,"paintings_rebuilt":true,"phase":"sale","pile":["2.5M","4M","4M","5M","forgery","5.5M","3M","forgery","1M","10M","4.5M","7.5M","1.5M","2.5M","3.5M","3.5M","3M","4M","3.5M","1.5M","6M","5.5M","5M","7M","7.5M","4.5M","forgery","5M","forgery","2.5M","6M","1M","3M","3.5M","6.5M","2M","2M","2.5M","4.5M"],"players":[{"cash":15000000,"cash_text":"15,000,000","loses_turn":false,"owns":1,"paintings":[{"artist":"Edgar Degas","cards":1,"painting":"p08","several":false,"title":"The Millinery Shop"}],"seat":0,"space":{"amount":0,"amount_text":"0","bank_auction":true,"buy":false,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":15,"private_auction":false,"sell":false},"waited_for":false},{"cash":18000000,"cash_text":"18,000,000","loses_turn":false,"owns":0,"paintings":[],"seat":1,"space":{"amount":0,"amount_text":"0","bank_auction":false,"buy":false,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":12,"private_auction":false,"sell":true},"waited_for":false},{"cash":18000000,"cash_text":"18,000,000","loses_turn":false,"owns":1,"paintings":[{"artist":"Giovanni Battista Tiepolo","cards":1,"painting":"p19","several":false,"title":"Rinaldo Enchanted by Armida"}],"seat":2,"space":{"amount":0,"amount_text":"0","bank_auction":false,"buy":false,"buy_player":false,"card":false,"collect":false,"inherit":false,"must_sell":false,"number":29,"private_auction":false,"sell":true},"waited_for":true}],"secrets":[{"collection":[{"artist":"Edgar Degas","cards":1,"painting":"p08","several":false,"title":"The Millinery Shop","value":2000000,"value_text":"2,000,000","values":["2M"],"worthless":false}],"fortune":17000000,"seat":0},{"collection":[],"fortune":18000000,"seat":1},{"collection":[{"artist":"Giovanni Battista Tiepolo","cards":1,"painting":"p19","several":false,"title":"Rinaldo Enchanted by Armida","value":2000000,"value_text":"2,000,000","values":["2M"],"worthless":false}],"fortune":20000000,"seat":2}],"sold":[{"artist":"Workshop of Rembrandt","painting":"p15","price":3000000,"price_text":"3,000,000","title":"Young Woman at an Open Half-Door","value":3000000,"value_text":"3,000,000"}],"starting":false,"step":500000,"step_text":"500,000","top":{"artist":"Paul Cézanne","painting":"p01","title":"The Basket of Apples"},"turn":5,"values_left":39,"values_rebuilt":true}');
INSERT INTO "matches" VALUES(3,'ag-1','art-gallery',1,2,'zero_trigger=own reclaim_order=asc startcard_tie=nearest_tied','7827732cf3bc6d7051f282a6dac000545d7689e0ee243375d0ae9f55e6553527','eccf8741be93fa46dcbda2cb5f3a8d80152fe1124c1eca12059d660b00e06708',2,0,1,'bot',62,1795168800,1795168800,1795615560,'e4214173a59178f30c0226033c536889cfac00a8bd39bb8180b8f02bf921094d','{"active":null,"areas":[{"full":false,"gallery":0,"markers":[],"painting":null,"pawns":[{"seat":0},{"seat":1}]},{"full":false,"gallery":1,"markers":[],"painting":null,"pawns":[]},{"full":false,"gallery":2,"markers":[],"painting":null,"pawns":[]},{"full":false,"gallery":3,"markers":[],"painting":null,"pawns":[]},{"full":false,"gallery":4,"markers":[],"painting":{"artist":"Jan Vermeer","number":15,"symbols":"A1 B3 C2","title":"Girl with a Pearl Earring"},"pawns":[]}],"cards_at_areas":[],"deck_order":[5,32,36,33,12,21,6,27,8,30,9,3,19,26,7,35,20,28,34,48,41,23,17,2,37,47,43,11],"ends":{"deck":28,"paintings":10,"piles":2,"piles_empty":0},"galleries":4,"hidden_bids":[{"bids":[],"seat":0},{"bids":[],"seat":1}],"lap":4,"laps":4,"over":true,"phase":"over","piles":[{"left":8,"price":1,"top":{"artist":"Albrecht Dürer","number":3,"symbols":"A1 D4","title":"Young hare"}},{"left":4,"price":3,"top":{"artist":"Francisco de Goya","number":21,"symbols":"A1 B4","title":"The Parasol"}},{"left":10,"price":5,"top":{"artist":"Paul Cézanne","number":41,"symbols":"A2 C2","title":"Mont Sainte-Victoire, seen from Bellevue"}},{"left":6,"price":7,"top":{"artist":"Auguste Renoir","number":34,"symbols":"B4","title":"Two Sisters (On the Terrace)"}}],"places":6,"players":[{"bench":0,"cards":9,"collection":[{"artist":"Sandro Botticelli","number":1,"symbols":"C3","tile":false,"title":"The Birth of Venus"},{"artist":"Édouard Manet","number":29,"symbols":"A3","tile":false,"title":"The Luncheon on the Grass"},{"artist":"Caspar David Friedrich","number":25,"symbols":"A2 B2 C2","tile":false,"title":"Wanderer above the Sea of Fog"},{"artist":"Vincent van Gogh","number":38,"symbols":"B2 D2","tile":false,"title":"Café Terrace at Night"},{"artist":"Gustav Klimt","number":42,"symbols":"A2 B2 C1 D1","tile":false,"title":"The Kiss"},{"artist":"Diego Velázquez","number":14,"symbols":"A1 B2 C1 D2","tile":false,"title":"Las Meninas"},{"artist":"Franz Marc","number":45,"symbols":"A2 B2 D2","tile":false,"title":"Foxes"},{"artist":"August Macke","number":46,"symbols":"A4 D1","tile":false,"title":"Russian Ballet I"},{"artist":"Albrecht Dürer","number":4,"symbols":"A2 B1 C1 D2","tile":false,"title":"Great Piece of Turf"},{"artist":"Caspar David Friedrich","number":24,"symbols":"A4","tile":false,"title":"Chalk Cliffs on Rügen"},{"artist":"Jan Vermeer","number":16,"symbols":"A4 B1","tile":false,"title":"The Art of Painting"}],"first":false,"open":[],"paintings":11,"points":{"first":0,"hand":8,"rows":42,"sum":56,"tiles":6},"rows":[{"best":19,"row":"A","values":[0,3,2,0,2,1,2,4,2,4,4]},{"best":10,"row":"B","values":[0,0,2,2,2,2,2,0,1,0,1]},{"best":3,"row":"C","values":[3,0,2,0,1,1,0,0,1,0,0]},{"best":10,"row":"D","values":[0,0,0,2,1,2,2,1,2,0,0]}],"seat":0,"tile_list":[{"matching":false,"tile":10},{"matching":false,"tile":26},{"matching":false,"tile":28},{"matching":false,"tile":37},{"matching":false,"tile":43},{"matching":false,"tile":48}],"tiles":6,"waited_for":false,"walks":[]},{"bench":0,"cards":9,"collection":[{"artist":"Edgar Degas","number":31,"symbols":"A4 C1","tile":true,"title":"The Dancing Class"},{"artist":"Edvard Munch","number":40,"symbols":"A2 B1 D3","tile":true,"title":"The Scream"},{"artist":"Paul Gauguin","number":39,"symbols":"B3","tile":true,"title":"When will you marry?"},{"artist":"Rembrandt van Rijn","number":13,"symbols":"B4 C1","tile":false,"title":"Christ in the Storm on the Sea of Galilee"},{"artist":"Antoine Watteau","number":18,"symbols":"B1 C4","tile":false,"title":"Mezzettino"},{"artist":"Franz Marc","number":44,"symbols":"C4","tile":true,"title":"Blue Horse I"},{"artist":"Pieter Bruegel the Elder","number":10,"symbols":"A3 B2 C1","tile":false,"title":"The Tower of Babel"},{"artist":"Joseph Turner","number":22,"symbols":"B3 C2 D1","tile":false,"title":"Fisherman at Sea"}],"first":true,"open":[],"paintings":8,"points":{"first":3,"hand":9,"rows":30,"sum":64,"tiles":22},"rows":[{"best":6,"row":"A","values":[4,2,0,0,0,0,3,0]},{"best":9,"row":"B","values":[0,1,3,4,1,0,2,3]},{"best":12,"row":"C","values":[1,0,0,1,4,4,1,2]},{"best":3,"row":"D","values":[0,3,0,0,0,0,0,1]}],"seat":1,"tile_list":[{"matching":false,"tile":4},{"matching":false,"tile":6},{"matching":false,"tile":8},{"matching":false,"tile":9},{"matching":false,"tile":12},{"matching":false,"tile":17},{"matching":false,"tile":19},{"matching":false,"tile":23},{"matching":false,"tile":30},{"matching":true,"tile":31},{"matching":false,"tile":36},{"matching":true,"tile":39},{"matching":true,"tile":40},{"matching":true,"tile":44}],"tiles":14,"waited_for":false,"walks":[]}],"reconstruction":true,"round":5,"secrets":[{"hand":[0,1,2,3,4,4,6,6,7],"seat":0},{"hand":[0,1,2,3,5,5,7,8,8],"seat":1}],"shop":null,"start":{"seat":1},"take":null,"tile_order":[[3,20,35,7,18,22,5,16],[21,33,42,29],[41,45,47,24,32,38,25,15,13,46],[34,14,27,1,2,11]],"turns":false}');
CREATE TABLE migrations ( number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,'0001_club','16709e17e1ff4a873e18b6ce695a7dff4b11c820b6ec021567c40b574c11a9dd');
CREATE TABLE news (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL,
	match INTEGER NOT NULL,
	kind TEXT NOT NULL,
	due INTEGER NOT NULL,
	created INTEGER NOT NULL,
	data TEXT NOT NULL
) STRICT;
INSERT INTO "news" VALUES(286,1,1,'events',1795703400,1795617000,'{"step":4,"events":[{"kind":"card_played","data":{"seat":{"seat":1,"name":"Bob"},"card":"vermeer/plain"}}]}');
INSERT INTO "news" VALUES(311,1,2,'events',1795704840,1795618440,'{"step":4,"events":[{"kind":"sold_to_bank","data":{"seat":{"seat":1,"name":"Bob"},"painting":"p15","title":"Young Woman at an Open Half-Door","price":"3,000,000","cards":["3M"],"value":"3,000,000"}},{"kind":"at_sell","data":{"seat":{"seat":2,"name":"Cid"},"dice":[6],"roll":6,"space":29,"amount":"0"}}]}');
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
INSERT INTO "outbox" VALUES(118,2,3,64,'turn',0,'<ag-1.p2.n260@games.example>','club@games.example','bob@example.net','[ag-1] Your turn: round 5 (by Wed 25 Nov 12:00)',2,0,0,1795601160,1795601160,'','[]');
INSERT INTO "outbox" VALUES(119,2,3,65,'turn',0,'<ag-1.p2.n264@games.example>','club@games.example','bob@example.net','[ag-1] Your turn: round 5 (by Wed 25 Nov 14:00)',2,0,0,1795608360,1795608360,'','[]');
INSERT INTO "outbox" VALUES(120,2,3,0,'letter',1,'<ag-1.p2.n269@games.example>','club@games.example','bob@example.net','[ag-1] The match is over',2,0,0,1795615560,1795615560,'','[]');
INSERT INTO "outbox" VALUES(121,1,3,0,'letter',1,'<ag-1.p1.n268@games.example>','club@games.example','ann@example.com','[ag-1] The match is over',2,0,0,1795615560,1795615560,'','[]');
INSERT INTO "outbox" VALUES(122,2,1,0,'receipt',0,'<mg-1.p2.n272@games.example>','club@games.example','bob@example.net','[mg-1] Your mail: round 1 of 4',2,0,0,1795615920,1795615920,'','[]');
INSERT INTO "outbox" VALUES(123,3,1,66,'turn',0,'<mg-1.p3.n274@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (by Fri 27 Nov 15:00)',2,0,0,1795615920,1795615920,'','[]');
INSERT INTO "outbox" VALUES(124,3,1,0,'receipt',0,'<mg-1.p3.n278@games.example>','club@games.example','cid@example.org','[mg-1] Your mail: round 1 of 4',2,0,0,1795616280,1795616280,'','[]');
INSERT INTO "outbox" VALUES(125,1,1,67,'turn',0,'<mg-1.p1.n279@games.example>','club@games.example','ann@example.com','[mg-1] Your turn: round 1 of 4 (by Fri 27 Nov 15:00)',2,0,0,1795616280,1795616280,'','[]');
INSERT INTO "outbox" VALUES(126,1,1,0,'receipt',0,'<mg-1.p1.n281@games.example>','club@games.example','ann@example.com','[mg-1] Your mail: round 1 of 4',2,0,0,1795616640,1795616640,'','[]');
INSERT INTO "outbox" VALUES(127,2,1,68,'turn',0,'<mg-1.p2.n284@games.example>','club@games.example','bob@example.net','[mg-1] Your turn: round 1 of 4 (by Fri 27 Nov 15:00)',2,0,0,1795616640,1795616640,'','[]');
INSERT INTO "outbox" VALUES(128,2,1,0,'receipt',0,'<mg-1.p2.n287@games.example>','club@games.example','bob@example.net','[mg-1] Your mail: round 1 of 4',2,0,0,1795617000,1795617000,'','[]');
INSERT INTO "outbox" VALUES(129,3,1,69,'turn',0,'<mg-1.p3.n289@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (by Fri 27 Nov 15:00)',2,0,0,1795617000,1795617000,'','[]');
INSERT INTO "outbox" VALUES(130,1,2,0,'receipt',0,'<mq-1.p1.n292@games.example>','club@games.example','ann@example.com','[mq-1] Your mail: turn 2',2,0,0,1795617360,1795617360,'','[]');
INSERT INTO "outbox" VALUES(131,3,2,70,'turn',0,'<mq-1.p3.n295@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 2 (by Fri 27 Nov 15:00)',2,0,0,1795617360,1795617360,'','[]');
INSERT INTO "outbox" VALUES(132,2,2,0,'letter',1,'<mq-1.p2.n293@games.example>','club@games.example','bob@example.net','[mq-1] News: turn 2',2,0,0,1795617360,1795617360,'','[]');
INSERT INTO "outbox" VALUES(133,3,2,73,'turn',0,'<mq-1.p3.n302@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 3 (by Fri 27 Nov 15:00)',2,0,0,1795617720,1795617720,'','[]');
INSERT INTO "outbox" VALUES(134,1,2,71,'turn',0,'<mq-1.p1.n300@games.example>','club@games.example','ann@example.com','[mq-1] Your turn: turn 3 (by Fri 27 Nov 15:00)',2,0,0,1795617720,1795617720,'','[]');
INSERT INTO "outbox" VALUES(135,2,2,72,'turn',0,'<mq-1.p2.n301@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 3 (by Fri 27 Nov 15:00)',2,0,0,1795617720,1795617720,'','[]');
INSERT INTO "outbox" VALUES(136,1,2,0,'receipt',0,'<mq-1.p1.n306@games.example>','club@games.example','ann@example.com','[mq-1] Your mail: turn 4',2,0,0,1795618080,1795618080,'','[]');
INSERT INTO "outbox" VALUES(137,2,2,74,'turn',0,'<mq-1.p2.n309@games.example>','club@games.example','bob@example.net','[mq-1] Your turn: turn 4 (by Fri 27 Nov 15:00)',2,0,0,1795618080,1795618080,'','[]');
INSERT INTO "outbox" VALUES(138,3,2,0,'receipt',0,'<mq-1.p3.n308@games.example>','club@games.example','cid@example.org','[mq-1] Your mail: turn 4',2,0,0,1795618080,1795618080,'','[]');
INSERT INTO "outbox" VALUES(139,2,2,0,'receipt',0,'<mq-1.p2.n312@games.example>','club@games.example','bob@example.net','[mq-1] Your mail: turn 5',2,0,0,1795618440,1795618440,'','[]');
INSERT INTO "outbox" VALUES(140,3,2,75,'turn',0,'<mq-1.p3.n314@games.example>','club@games.example','cid@example.org','[mq-1] Your turn: turn 5 (by Fri 27 Nov 15:00)',2,0,0,1795618440,1795618440,'','[]');
INSERT INTO "outbox" VALUES(141,3,1,69,'turn',0,'<mg-1.p3.n315@games.example>','club@games.example','cid@example.org','[mg-1] Your turn: round 1 of 4 (by Fri 27 Nov 15:00)',2,0,0,1795618800,1795618800,'','[]');
INSERT INTO "outbox" VALUES(142,0,0,0,'receipt',0,'<p0.n316@games.example>','club@games.example','stranger@example.edu','[Thursday Club] Your mail to us',2,0,0,1795618800,1795618800,'','[]');
CREATE TABLE outbox_raw (
	id INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
	bytes BLOB NOT NULL
) STRICT;
INSERT INTO "outbox_raw" VALUES(141,X'446174653A205765642C203235204E6F7620323032362031353A30303A3030202B303030300D0A46726F6D3A20546875727364617920436C7562203C636C75624067616D65732E6578616D706C653E0D0A5265706C792D546F3A20546875727364617920436C7562203C636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D706C653E0D0A5375626A6563743A205B6D672D315D20596F7572207475726E3A20726F756E642031206F6620342028627920467269203237204E6F762031353A3030290D0A546F3A20436964203C636964406578616D706C652E6F72673E0D0A4D6573736167652D49643A203C6D672D312E70332E6E3331354067616D65732E6578616D706C653E0D0A496E2D5265706C792D546F3A203C667265657A652D3132406578616D706C652E636F6D3E0D0A5265666572656E6365733A203C6D672D312E70332E726F6F744067616D65732E6578616D706C653E203C6D672D312E70332E6E3238394067616D65732E6578616D706C653E0D0A4175746F2D5375626D69747465643A206175746F2D7265706C6965640D0A582D4175746F2D526573706F6E73652D53757070726573733A204F4F462C204175746F5265706C792C2044522C20524E2C204E524E0D0A507265636564656E63653A2062756C6B0D0A582D50656E6E79706F73742D4C6F6F703A20747967326E7032613664766F666C36367A7869696D33723577340D0A4C6973742D49643A203C6D672D312E67616D65732E6578616D706C653E0D0A4D494D452D56657273696F6E3A20312E300D0A436F6E74656E742D547970653A206D756C7469706172742F616C7465726E61746976653B0D0A09626F756E646172793D223D5F6238303432353632323734366137333666353737343337306432363761363137220D0A0D0A2D2D3D5F62383034323536323237343661373336663537373433373064323637613631370D0A436F6E74656E742D547970653A20746578742F706C61696E3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E6520286D672D312C2038343465666329203D33443D33443D33440D0A0D0A4369642C20796F7572207475726E20696E206D672D3120284D6173746572732047616C6C6572792C20726F756E642031206F662034293A20706C6179206120636172642E0D0A0D0A416E7377657220627920467269203237204E6F762031353A30302028555443293B2034382068206C6566742E0D0A496620796F7520646F206E6F7468696E672C207468697320697320706C6179656420666F7220796F753A0D0A7C20706C6179207665726D6565722F706C61696E0D0A0D0A5265706C792077697468206F6E65206F66207468657365206C696E65732C206F72206F6E6C7920697473206E756D6265723A0D0A0D0A7C2020312020706C6179207665726D6565722F706C61696E0D0A7C2020322020706C6179207665726D6565722F647261770D0A7C2020332020706C6179207665726D6565722F73696D756C74616E656F75730D0A7C2020342020706C61792064656761732F706C61696E0D0A7C2020352020706C61792064656761732F75700D0A7C2020362020706C6179206D6F6E65742F706C61696E0D0A7C2020372020706C61792072656E6F69722F706C61696E0D0A7C2020382020706C61792072656E6F69722F75700D0A7C2020392020706C61792076616E2D676F67682F706C61696E0D0A0D0A4D6F726520696E206F6E65206D61696C2C20666F72206578616D706C653A0D0A0D0A7C20706C61792064656761732F7570207468656E207365636F6E642064656761732F706C61696E0D0A0D0A3D33443D334420596F7572206D61696C206F6620576564203235204E6F762031343A35340D0A0D0A7C206E6578743A20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720D0A2D3E206B6570740D0A0D0A7C20616C77617973206F6E2061776172643A206177617264206D6F6E6574206F722061776172642064656761730D0A2D3E206B6570740D0A0D0A54616B656E20617320706C61696E2074616C6B20616E64206E6F742075736564202831293A0D0A7C206E6F20636F6D6D616E6420617420616C6C0D0A0D0A506C616E20286E657874293A0D0A7C20706C6179206D6F6E6574206F7220706C6179206465676173206F7220706C61792072656E6F69720D0A506C616E2028616C77617973206F6E206177617264293A0D0A7C206177617264206D6F6E6574206F722061776172642064656761730D0A0D0A3D33443D334420596F75722068616E640D0A0D0A596F757220636172647320283132293B20746F206E616D65206F6E652C207772697465206172746973742F73796D626F6C3A0D0A5665726D656572202020332020706C61696E20647261772073696D756C74616E656F75730D0A44656761732020202020322020706C61696E2075700D0A4D6F6E65742020202020312020706C61696E0D0A52656E6F697220202020332020706C61696E2078322075700D0A76616E20476F67682020332020706C61696E2078330D0A0D0A3D33443D334420546865207461626C650D0A0D0A526F756E642031206F6620342E20497420656E64732077697468203620646973706C61796564206361726473206F66206F6E65206172746973742E0D0A426567756E20627920426F622E205475726E206F66204369642E0D0A457874726120636172643A2072656E6F69722F706C61696E2E20436172647320696E207468652070696C653A2035352E0D0A0D0A417274697374202020204E6F2E2020446973706C61796564202053636F726573206E6F772020546F6B656E7320204177617264730D0A5665726D656572202020313720202034202020202020202020203020202020202020202020202D20202020202020300D0A44656761732020202020313820202030202020202020202020203020202020202020202020202D20202020202020300D0A4D6F6E65742020202020313920202030202020202020202020203020202020202020202020202D20202020202020300D0A52656E6F697220202020323020202031202020202020202020203020202020202020202020202D20202020202020300D0A76616E20476F67682020323120202030202020202020202020203020202020202020202020202D20202020202020300D0A0D0A506C6179657220205665726D6565722020446567617320204D6F6E6574202052656E6F69722020476F67682020446F776E202048616E642020506F696E74730D0A416E6E202020202031202020202020202030202020202020302020202020203020202020202020302020202020302020202020313220202020300D0A426F62202020202032202020202020202030202020202020302020202020203020202020202020302020202020302020202020313120202020300D0A436964202020202031202020202020202030202020202020302020202020203020202020202020302020202020302020202020313220202020300D0A0D0A41727469737420202020446973636172646564202053796D626F6C73207365656E0D0A5665726D65657220202030202020202020202020206E6F6E650D0A4465676173202020202030202020202020202020206E6F6E650D0A4D6F6E6574202020202030202020202020202020206E6F6E650D0A52656E6F69722020202030202020202020202020206E6F6E650D0A76616E20476F6768202030202020202020202020206E6F6E650D0A0D0A3D33443D33442048656C700D0A0D0A5175657374696F6E733F205265706C792077697468206F6E6520776F72643A2068656C702C2072756C65732C20737461747573206F722073686F772E0D0A436865636B20776F7264203834346566633A207468652073616D6520666F7220616C6C2077686F2068617665207365656E207468652073616D65206576656E74732E0D0A5461626C65732072656164206265737420696E20612066697865642D776964746820666F6E742E0D0A546875727364617920436C75622C20636C75624067616D65732E6578616D706C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E6520286D672D312C2038343465666329203D33443D33443D33440D0A0D0A2D2D3D5F62383034323536323237343661373336663537373433373064323637613631370D0A436F6E74656E742D547970653A20746578742F68746D6C3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3C21444F43545950452068746D6C3E0D0A3C68746D6C3E3C686561643E3C6D65746120636861727365743D3344227574662D38223E3C6D657461206E616D653D33442276696577706F72742220636F6E74656E743D334422776964743D0D0A683D33446465766963652D7769647468223E3C2F686561643E0D0A3C626F6479207374796C653D334422666F6E742D66616D696C793A73616E732D73657269663B6C696E652D6865696768743A312E343B6D61782D77696474683A3434656D3B6D617267696E3D0D0A3A30206175746F3B70616464696E673A387078223E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E6520286D672D312C2038343465666329203D33443D33443D33443C2F6469763E0D0A3C70207374796C653D334422666F6E742D73697A653A6C61726765723B6D617267696E3A313270782030223E3C623E4369642C20796F7572207475726E20696E206D672D313A20706C61793D0D0A206120636172642E3C2F623E3C62723E0D0A4D6173746572732047616C6C6572792C20726F756E642031206F6620343C2F703E0D0A3C70207374796C653D3344226D617267696E3A313270782030223E3C623E416E7377657220627920467269203237204E6F762031353A30303C2F623E2028555443293B2034382068206C653D0D0A66742E0D0A3C2F703E0D0A3C70207374796C653D3344226D617267696E3A31327078203020347078223E496620796F7520646F206E6F7468696E672C207468697320697320706C6179656420666F7220796F753A3C2F3D0D0A703E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20706C6179207665726D6565722F706C3D0D0A61696E3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A31327078203020347078223E5461702061206C696E6520616E642070726573732073656E642C206F72207265706C792077697468206974733D0D0A206E756D6265723A3C2F703E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C61792532307665726D656572253246706C61696E223E7C2020312020706C3D0D0A6179207665726D6565722F706C61696E3C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C61792532307665726D65657225324664726177223E7C2020322020706C613D0D0A79207665726D6565722F647261773C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C61792532307665726D65657225324673696D756C74616E656F7573223E7C3D0D0A2020332020706C6179207665726D6565722F73696D756C74616E656F75733C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C61792532306465676173253246706C61696E223E7C2020342020706C61793D0D0A2064656761732F706C61696E3C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C617925323064656761732532467570223E7C2020352020706C61792064653D0D0A6761732F75703C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C61792532306D6F6E6574253246706C61696E223E7C2020362020706C61793D0D0A206D6F6E65742F706C61696E3C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C617925323072656E6F6972253246706C61696E223E7C2020372020706C613D0D0A792072656E6F69722F706C61696E3C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C617925323072656E6F69722532467570223E7C2020382020706C617920723D0D0A656E6F69722F75703C2F613E3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A6C61726765723B77686974652D73706163653A7072652D777261703B703D0D0A616464696E673A3470782030223E3C6120687265663D3344226D61696C746F3A636C75622B6D73743334676E6B3568627532786176636D71327379363261614067616D65732E6578616D703D0D0A6C653F7375626A6563743D33442535426D672D312535442532306F7264657226616D703B626F64793D3344706C617925323076616E2D676F6768253246706C61696E223E7C2020392020703D0D0A6C61792076616E2D676F67682F706C61696E3C2F613E3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A31327078203020347078223E4D6F726520696E206F6E65206D61696C2C20666F72206578616D706C653A3C2F703E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20706C61792064656761732F757020743D0D0A68656E207365636F6E642064656761732F706C61696E3C2F6469763E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E596F7572206D61696C206F6620576564203235204E6F762031343A35343C2F68333E0D0A3C646976207374796C653D334422626F726465722D6C6566743A33707820736F6C696420236363633B70616464696E672D6C6566743A3870783B6D617267696E3A3870782030223E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206E6578743A20706C6179206D6F6E653D0D0A74206F7220706C6179206465676173206F7220706C61792072656E6F69723C2F6469763E0D0A3C6469763E2D2667743B203C623E6B6570743C2F623E3C2F6469763E0D0A3C2F6469763E0D0A3C646976207374796C653D334422626F726465722D6C6566743A33707820736F6C696420236363633B70616464696E672D6C6566743A3870783B6D617267696E3A3870782030223E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20616C77617973206F6E2061776172643D0D0A3A206177617264206D6F6E6574206F722061776172642064656761733C2F6469763E0D0A3C6469763E2D2667743B203C623E6B6570743C2F623E3C2F6469763E0D0A3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A3470782030223E54616B656E20617320706C61696E2074616C6B20616E64206E6F742075736564202831293A3C2F703E0D0A3C646976207374796C653D33442277686974652D73706163653A7072652D77726170223E7C206E6F20636F6D6D616E6420617420616C6C3C2F6469763E0D0A3C646976207374796C653D3344226D617267696E2D746F703A387078223E506C616E20286E657874293A3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C20706C6179206D6F6E6574206F7220703D0D0A6C6179206465676173206F7220706C61792072656E6F69723C2F6469763E0D0A3C646976207374796C653D3344226D617267696E2D746F703A387078223E506C616E2028616C77617973206F6E206177617264293A3C2F6469763E0D0A3C646976207374796C653D334422666F6E742D66616D696C793A6D6F6E6F73706163653B77686974652D73706163653A7072652D77726170223E7C206177617264206D6F6E6574206F72203D0D0A61776172642064656761733C2F6469763E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E596F75722068616E643C2F68333E0D0A3C703E596F757220636172647320283132293B20746F206E616D65206F6E652C207772697465206172746973742F73796D626F6C3A3C2F703E0D0A3C646976207374796C653D3344226F766572666C6F772D783A6175746F223E3C7461626C65207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C617073653B6D61723D0D0A67696E3A3670782030223E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E5665726D6565723C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E333C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E20647261772073696D756C74616E656F7573203C2F74643E3C3D0D0A2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E44656761733C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E323C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E207570203C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4D6F6E65743C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E203C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E52656E6F69723C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E333C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E207832207570203C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E76616E20476F67683C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E333C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E706C61696E207833203C2F74643E3C2F74723E0D0A3C2F7461626C653E3C2F6469763E0D0A3C6833207374796C653D3344226D617267696E3A31367078203020347078223E546865207461626C653C2F68333E0D0A3C703E526F756E642031206F6620342E20497420656E64732077697468203620646973706C61796564206361726473206F66206F6E65206172746973742E0D0A426567756E20627920426F622E205475726E206F66203C623E4369643C2F623E2E3C62723E0D0A457874726120636172643A2072656E6F69722F706C61696E2E20436172647320696E207468652070696C653A2035352E3C2F703E0D0A3C646976207374796C653D3344226F766572666C6F772D783A6175746F223E3C7461626C65207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C617073653B6D61723D0D0A67696E3A3670782030223E0D0A3C74723E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4172746973743C2F74683E3C7468207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4E6F2E3C2F74683E3C7468207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A32707820367078223E446973706C617965643C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C69642023393D0D0A39393B70616464696E673A32707820367078223E53636F726573206E6F773C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464693D0D0A6E673A32707820367078223E546F6B656E733C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E3D0D0A4177617264733C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4469736361726465643C2F743D0D0A683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E53796D626F6C73207365656E3C2F74683E3C2F74723D0D0A3E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E5665726D6565723C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31373C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E343C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A3170783D0D0A20736F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E44656761733C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31383C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4D6F6E65743C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31393C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31707820733D0D0A6F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E52656E6F69723C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E32303C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374793D0D0A6C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A317078203D0D0A736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A317078203D0D0A736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A317078203D0D0A736F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E76616E20476F67683C2F74643E3C74642073743D0D0A796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E32313C2F74643E3C746420733D0D0A74796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C746420733D0D0A74796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C746420733D0D0A74796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E2D3C2F74643E3C7464207374796C653D334422626F726465723A31703D0D0A7820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31703D0D0A7820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D334422626F726465723A31703D0D0A7820736F6C696420233939393B70616464696E673A32707820367078223E6E6F6E653C2F74643E3C2F74723E0D0A3C2F7461626C653E3C2F6469763E0D0A3C646976207374796C653D3344226F766572666C6F772D783A6175746F223E3C7461626C65207374796C653D334422626F726465722D636F6C6C617073653A636F6C6C617073653B6D61723D0D0A67696E3A3670782030223E0D0A3C74723E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E506C617965723C2F74683E3C7468207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E5665726D6565723C2F74683E3C7468207374796C653D334422626F726465723D0D0A3A31707820736F6C696420233939393B70616464696E673A32707820367078223E44656761733C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C69642023393D0D0A39393B70616464696E673A32707820367078223E4D6F6E65743C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32703D0D0A7820367078223E52656E6F69723C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E76616E20473D0D0A6F67683C2F74683E3C7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4661636520646F776E3C2F74683E3C3D0D0A7468207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E48616E643C2F74683E3C7468207374796C653D334422626F3D0D0A726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E506F696E74733C2F74683E3C2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E416E6E3C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31323C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E3C623E303C2F623E3C2F74643E3C3D0D0A2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E426F623C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E323C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31313C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E3C623E303C2F623E3C2F74643E3C3D0D0A2F74723E0D0A3C74723E3C7464207374796C653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A32707820367078223E4369643C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E313C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E303C2F74643E3C7464207374796C653D0D0A3D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E31323C2F74643E3C7464207374796C3D0D0A653D334422626F726465723A31707820736F6C696420233939393B70616464696E673A327078203670783B746578742D616C69676E3A7269676874223E3C623E303C2F623E3C2F74643E3C3D0D0A2F74723E0D0A3C2F7461626C653E3C2F6469763E0D0A3C70207374796C653D3344226D617267696E3A323070782030203870783B70616464696E672D746F703A3870783B626F726465722D746F703A31707820736F6C696420236363633B666F6E3D0D0A742D73697A653A736D616C6C3B636F6C6F723A23353535223E5175657374696F6E733F205265706C792077697468206F6E6520776F72643A2068656C702C2072756C65732C2073746174753D0D0A73206F722073686F772E0D0A3C62723E436865636B20776F7264203834346566633A207468652073616D6520666F7220616C6C2077686F2068617665207365656E207468652073616D65206576656E74732E0D0A3C62723E546875727364617920436C75622C20636C75624067616D65732E6578616D706C653C2F703E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E6520286D672D312C2038343465666329203D33443D33443D33443C2F6469763E0D0A3C2F626F64793E3C2F68746D6C3E0D0A0D0A2D2D3D5F62383034323536323237343661373336663537373433373064323637613631372D2D0D0A');
INSERT INTO "outbox_raw" VALUES(142,X'446174653A205765642C203235204E6F7620323032362031353A30303A3030202B303030300D0A46726F6D3A20546875727364617920436C7562203C636C75624067616D65732E6578616D706C653E0D0A5375626A6563743A205B546875727364617920436C75625D20596F7572206D61696C20746F2075730D0A546F3A20737472616E676572406578616D706C652E6564750D0A4D6573736167652D49643A203C70302E6E3331364067616D65732E6578616D706C653E0D0A496E2D5265706C792D546F3A203C667265657A652D3133406578616D706C652E636F6D3E0D0A5265666572656E6365733A203C667265657A652D3133406578616D706C652E636F6D3E0D0A4175746F2D5375626D69747465643A206175746F2D7265706C6965640D0A582D4175746F2D526573706F6E73652D53757070726573733A204F4F462C204175746F5265706C792C2044522C20524E2C204E524E0D0A507265636564656E63653A2062756C6B0D0A582D50656E6E79706F73742D4C6F6F703A20747967326E7032613664766F666C36367A7869696D33723577340D0A4C6973742D49643A203C67616D65732E6578616D706C653E0D0A4D494D452D56657273696F6E3A20312E300D0A436F6E74656E742D547970653A206D756C7469706172742F616C7465726E61746976653B0D0A09626F756E646172793D223D5F3266313933353437353133393630346230393562666536326631353565393461220D0A0D0A2D2D3D5F32663139333534373531333936303462303935626665363266313535653934610D0A436F6E74656E742D547970653A20746578742F706C61696E3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33440D0A0D0A48656C6C6F2C0D0A0D0A7468697320697320546875727364617920436C75622C206120636C7562207468617420706C61797320626F61726420616E6420636172642067616D6573206279206D61696C2E20410D0A70726F6772616D2072656164732074686973206D61696C626F782E0D0A0D0A596F7572206D61696C20726561636865642075732C2062757420697420646964206E6F7420636F6D652061732061207265706C7920746F206F6E65206F66206F75720D0A6C6574746572732C20616E6420736F206E6F7468696E672077617320646F6E6520776974682069742E0D0A0D0A2A20496620796F7520706C617920686572653A20706C65617365207265706C7920746F20746865206C617374206C657474657220796F75206861642066726F6D2075732E204974730D0A20207265706C7920616464726573732074656C6C732075732077686F20796F752061726520616E64207768617420796F7520616E737765722E0D0A2A20496620796F7520776F756C64206C696B6520746F20706C61793A20706C656173652061736B2074686520706572736F6E2077686F20746F6C6420796F752061626F75740D0A202074686520636C75622E0D0A2A2049662074686973206D65616E73206E6F7468696E6720746F20796F752C20796F75206E65656420646F206E6F7468696E672E205765207772697465206174206D6F73740D0A20206F6E652073756368206C65747465722061206461792E0D0A0D0A546875727364617920436C75622C20636C75624067616D65732E6578616D706C650D0A0D0A3D33443D33443D3344207265706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33440D0A0D0A2D2D3D5F32663139333534373531333936303462303935626665363266313535653934610D0A436F6E74656E742D547970653A20746578742F68746D6C3B20636861727365743D7574662D380D0A436F6E74656E742D5472616E736665722D456E636F64696E673A2071756F7465642D7072696E7461626C650D0A0D0A3C21444F43545950452068746D6C3E0D0A3C68746D6C3E3C686561643E3C6D65746120636861727365743D3344227574662D38223E3C6D657461206E616D653D33442276696577706F72742220636F6E74656E743D334422776964743D0D0A683D33446465766963652D7769647468223E3C2F686561643E0D0A3C626F6479207374796C653D334422666F6E742D66616D696C793A73616E732D73657269663B6C696E652D6865696768743A312E343B6D61782D77696474683A3434656D3B6D617267696E3D0D0A3A30206175746F3B70616464696E673A387078223E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33443C2F6469763E0D0A3C703E48656C6C6F2C3C2F703E0D0A3C703E7468697320697320546875727364617920436C75622C206120636C7562207468617420706C61797320626F61726420616E6420636172642067616D6573206279206D61696C2E20413D0D0A2070726F6772616D2072656164732074686973206D61696C626F782E3C2F703E0D0A3C703E596F7572206D61696C20726561636865642075732C2062757420697420646964206E6F7420636F6D652061732061207265706C7920746F206F6E65206F66206F7572206C657474653D0D0A72732C20616E6420736F206E6F7468696E672077617320646F6E6520776974682069742E3C2F703E0D0A3C756C3E0D0A3C6C693E496620796F7520706C617920686572653A20706C65617365207265706C7920746F20746865206C617374206C657474657220796F75206861642066726F6D2075732E20497473203D0D0A7265706C7920616464726573732074656C6C732075732077686F20796F752061726520616E64207768617420796F7520616E737765722E3C2F6C693E0D0A3C6C693E496620796F7520776F756C64206C696B6520746F20706C61793A20706C656173652061736B2074686520706572736F6E2077686F20746F6C6420796F752061626F7574207468653D0D0A20636C75622E3C2F6C693E0D0A3C6C693E49662074686973206D65616E73206E6F7468696E6720746F20796F752C20796F75206E65656420646F206E6F7468696E672E205765207772697465206174206D6F7374206F6E653D0D0A2073756368206C65747465722061206461792E3C2F6C693E0D0A3C2F756C3E0D0A3C70207374796C653D334422666F6E742D73697A653A736D616C6C3B636F6C6F723A23353535223E546875727364617920436C75622C20636C75624067616D65732E6578616D706C653C2F3D0D0A703E0D0A3C646976207374796C653D334422636F6C6F723A233737373B666F6E742D66616D696C793A6D6F6E6F73706163653B666F6E742D73697A653A736D616C6C223E3D33443D33443D334420723D0D0A65706C792061626F76652074686973206C696E65202870656E6E79706F737429203D33443D33443D33443C2F6469763E0D0A3C2F626F64793E3C2F68746D6C3E0D0A0D0A2D2D3D5F32663139333534373531333936303462303935626665363266313535653934612D2D0D0A');
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
) STRICT;
INSERT INTO "players" VALUES(1,'Ann','ann','ann@example.com','ann@example.com','en','UTC',1,1795168800);
INSERT INTO "players" VALUES(2,'Bob','bob','bob@example.net','bob@example.net','en','UTC',1,1795168800);
INSERT INTO "players" VALUES(3,'Cid','cid','cid@example.org','cid@example.org','en','UTC',1,1795168800);
CREATE TABLE seats (
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER REFERENCES players (id),
	word TEXT NOT NULL,
	thread TEXT NOT NULL,
	desk TEXT NOT NULL,
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,'','<mg-1.p1.n281@games.example>','');
INSERT INTO "seats" VALUES(1,1,2,'','<mg-1.p2.n287@games.example>','');
INSERT INTO "seats" VALUES(1,2,3,'','<mg-1.p3.n315@games.example>','{"asked":true,"next":[{"wishes":["play monet","play degas","play renoir"]}],"always":[{"topic":"award","wishes":["award monet","award degas"]}]}');
INSERT INTO "seats" VALUES(2,0,1,'','<mq-1.p1.n306@games.example>','');
INSERT INTO "seats" VALUES(2,1,2,'','<mq-1.p2.n312@games.example>','');
INSERT INTO "seats" VALUES(2,2,3,'','<mq-1.p3.n314@games.example>','{"asked":true}');
INSERT INTO "seats" VALUES(3,0,1,'','<ag-1.p1.n268@games.example>','');
INSERT INTO "seats" VALUES(3,1,2,'','<ag-1.p2.n269@games.example>','');
CREATE TABLE steps (
	match INTEGER NOT NULL REFERENCES matches (id),
	step INTEGER NOT NULL,
	at INTEGER NOT NULL,
	voided INTEGER NOT NULL,
	fingerprint TEXT NOT NULL,
	moves TEXT NOT NULL,
	PRIMARY KEY (match, step)
) STRICT, WITHOUT ROWID;
INSERT INTO "steps" VALUES(1,1,1795615920,0,'26d33ab8e1a7f47717f11259450aa07f6818f66f50ef6b34538fa84b27a19b92','[{"by":"player","seat":1,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(1,2,1795616280,0,'e23ad3cb8c72b863ac649c1df6822f5a8b9571f3ce959c056f4c7b44abe77196','[{"by":"player","seat":2,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(1,3,1795616640,0,'15ced96583df0ca1f982b02b845666be8b26060e2e6535c538ede2825a6c474a','[{"by":"player","seat":0,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(1,4,1795617000,0,'3d4d7de9508bf370c2df1fbd64e9d6a91eaf290e0c21a3f1c0157b8c8365af14','[{"by":"player","seat":1,"text":"play vermeer/plain"}]');
INSERT INTO "steps" VALUES(2,1,1795617360,0,'393b03e6822e6d1c27c3b68e003355af7af5a9e763fd56d819a29006f73e7873','[{"by":"player","seat":0,"text":"pass"},{"by":"player","seat":2,"text":"pass"}]');
INSERT INTO "steps" VALUES(2,2,1795617720,0,'e28819abadb6891c45e3828f1c0e6a5ed13af086b2ca12b288559539ab80a750','[{"by":"player","seat":2,"text":"money"}]');
INSERT INTO "steps" VALUES(2,3,1795618080,0,'a35abdb2483d450382ddad6df0292a4cad1d97b043aff6001e470204355f1e10','[{"by":"player","seat":0,"text":"pass"},{"by":"player","seat":1,"text":"pass"},{"by":"player","seat":2,"text":"pass"}]');
INSERT INTO "steps" VALUES(2,4,1795618440,0,'0a5a9da5e9dc7b036471b05fb34e35ebcbefab587104209ce1756813285999a3','[{"by":"player","seat":1,"text":"sell p15"}]');
INSERT INTO "steps" VALUES(3,1,1795176360,0,'e46be06edf9f04556ca7b97085677aa4b6e137bae86c637fc1ca27ebfad5d887','[{"by":"bot","seat":1,"text":"move 2 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,2,1795183560,0,'f22e48842936b6eb5172464a024c2de9dc0b62f501bc07d213b12341618ab443','[{"by":"bot","seat":0,"text":"move 2 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,3,1795190760,0,'2895717a0409cda3fbcd54f8d0bbd3e8e65b4585ba9e826e13cae0226fc75ded','[{"by":"bot","seat":1,"text":"move 1 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,4,1795197960,0,'e122759079de70a57688cc97bea19561da734960aabddceba1f513fb93ca8153','[{"by":"bot","seat":0,"text":"move 1 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,5,1795205160,0,'00fc2b1b94a10330ecd8abb547266edda982a0ac78aa8fece47c31243fb4aea9','[{"by":"bot","seat":1,"text":"move 3 ccw bid 4"}]');
INSERT INTO "steps" VALUES(3,6,1795212360,0,'33cb432926da56de3dc1dba1ab7197718733a34e0b54516bd40428e94f4942aa','[{"by":"bot","seat":0,"text":"move 4 cw bid 3"}]');
INSERT INTO "steps" VALUES(3,7,1795219560,0,'5ccfb892ceb5e993496820fee8679966308af45a879c7e7ec9c5846182de14a3','[{"by":"bot","seat":1,"text":"move 6 cw bid 5"}]');
INSERT INTO "steps" VALUES(3,8,1795226760,0,'b405e645afd352606ad18bebbc34b5bbaf891a0b5f6678ea01a60b421c2ffdb7','[{"by":"bot","seat":0,"text":"move 6 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,9,1795233960,0,'de129c4b4b5616db25ee32426d2c74ea1b244f3dfd7c71b69fde37fd04d4e113','[{"by":"bot","seat":1,"text":"tiles 40, 6"}]');
INSERT INTO "steps" VALUES(3,10,1795241160,0,'28e6fb853d51a826725b71740c918ca5d42b80f25214aeff66a15591fd01f144','[{"by":"bot","seat":0,"text":"tiles 43, 37"}]');
INSERT INTO "steps" VALUES(3,11,1795248360,0,'f55a651508e0f1751141ed2c47d52f206a4d9e7f96df7f61d22904178627d21a','[{"by":"bot","seat":0,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,12,1795255560,0,'f961f6ee39cd782bd6a305280c8316079024109f473548c9dfbab20c53294c3e','[{"by":"bot","seat":1,"text":"move 2 cw bid 6"}]');
INSERT INTO "steps" VALUES(3,13,1795262760,0,'87f833b943f75162cb28db920a9d09c0e8d2a244019ec1b8b9f1c4ef0b2a6dc6','[{"by":"bot","seat":0,"text":"move 4 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,14,1795269960,0,'1a17ea884e25baa54f8ec8d3561818a1ec4a8fb7647834d5dbdbefa534b9a24b','[{"by":"bot","seat":1,"text":"move 1 cw bid 8"}]');
INSERT INTO "steps" VALUES(3,15,1795277160,0,'02afeb3d334c19279d8b7d05e5d28f7ca874c68dda81b7b72667c4242ab4651a','[{"by":"bot","seat":0,"text":"move 2 ccw bid 3"}]');
INSERT INTO "steps" VALUES(3,16,1795284360,0,'1f15a8b29f376526be3b5a1f6c5bdb73aa52945f75832ca48f2ad8340abf2616','[{"by":"bot","seat":1,"text":"move 4 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,17,1795291560,0,'f947f9349a72c3162f25452262769369c5d73d3065ca54c1cecfbe794a406288','[{"by":"bot","seat":0,"text":"move 6 cw bid 5"}]');
INSERT INTO "steps" VALUES(3,18,1795298760,0,'571a43b82e8853dfc8416eadf0e736ad1b2b9b7187fb04bade74700194b87609','[{"by":"bot","seat":1,"text":"move 3 cw bid 0"}]');
INSERT INTO "steps" VALUES(3,19,1795305960,0,'89094aaab4031d1e1ce7fa573a665588ec8e0c16d36eb23f7482c5e615a669ab','[{"by":"bot","seat":1,"text":"take 6"}]');
INSERT INTO "steps" VALUES(3,20,1795313160,0,'1228c0dc7d6680c71f89f6efb951a29c0c7843f11daf05cbdb92afcd11751c52','[{"by":"bot","seat":0,"text":"take 5"}]');
INSERT INTO "steps" VALUES(3,21,1795320360,0,'6e2b57665b57c6b1bda4f03dbd7aa61e5ec79190309aa05a9a5a96054be1cdd4','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,22,1795327560,0,'b0e4820bb348bf75cf50038b18077c6c48f59ad6d4bb14bf5f9568949bf022de','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,23,1795334760,0,'9a6dca40648cee56e1340b4ca2fb1d483cad6d5388175ad8495b629c4b0c944c','[{"by":"bot","seat":1,"text":"move 1 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,24,1795341960,0,'6f145d6310286aeaee08833e894d2a448f4cd6c5074cd7ff968d3d1e005c630b','[{"by":"bot","seat":0,"text":"move 2 cw bid 8"}]');
INSERT INTO "steps" VALUES(3,25,1795349160,0,'64aefbf3895bed7140690558807d7a2e584b545dd8d39967ed35e2b4f41d7087','[{"by":"bot","seat":1,"text":"move 2 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,26,1795356360,0,'4c2cea9df433552360702f9a4a4dfb88aca162364f37f3191a9410ef24561988','[{"by":"bot","seat":0,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,27,1795363560,0,'dfff030ce92ed19fcb476f374ff3d9d6d4197911723fe1d1715dd46a2bc572e4','[{"by":"bot","seat":1,"text":"move 3 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,28,1795370760,0,'cbe8f57e61894ffa1217653a86580ef3f55597ea5784458dce6840e7b82af7eb','[{"by":"bot","seat":0,"text":"move 4 cw bid 5"}]');
INSERT INTO "steps" VALUES(3,29,1795377960,0,'2955a2963f3e41f825b4a2e08ef129d2e7eb7d05edca5e6b4c8e3b53f39028aa','[{"by":"bot","seat":1,"text":"move 4 ccw bid 6"}]');
INSERT INTO "steps" VALUES(3,30,1795385160,0,'00e92fadc8f628c75e7225b406e16c253c623317dcafd8cf4a147c0163e0907e','[{"by":"bot","seat":0,"text":"move 3 cw bid 6"}]');
INSERT INTO "steps" VALUES(3,31,1795392360,0,'fd52cbba26c77c294548d9b7c3e196225e76f2c81e403c07d199cd9e475f9f02','[{"by":"bot","seat":1,"text":"tiles 12, 23"}]');
INSERT INTO "steps" VALUES(3,32,1795399560,0,'d404a753717a15823a6dc210919cf8d8bb97359342d990f8d06faa17bbf4e8b7','[{"by":"bot","seat":0,"text":"tiles 26, 28"}]');
INSERT INTO "steps" VALUES(3,33,1795406760,0,'f77d023dd9cb2e9b418dc76a67e323b2d25166aae1c872851b9325a323b25e76','[{"by":"bot","seat":1,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,34,1795413960,0,'62104a9bbc5c1966b642964a0527a9b7dc820bf21b6ec616aa90f2d31dd40e79','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,35,1795421160,0,'f68188015f6b3b364ac3e434a0a93259a8cf486c811c6a715f2b5def8acdfb64','[{"by":"bot","seat":0,"text":"move 1 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,36,1795428360,0,'95d2ee7e991ead66267c3678fade59bf01c92349d0499dcf54a99ab7250acdfb','[{"by":"bot","seat":1,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,37,1795435560,0,'f0570f61efb8a994603701d1c650f418a2ee3c806523177e8572e640b72efb7d','[{"by":"bot","seat":0,"text":"move 2 cw bid 6"}]');
INSERT INTO "steps" VALUES(3,38,1795442760,0,'46b10908f838e311921cc41ca8fa67e866d570b2e80a8d1ef035e6595f9ba802','[{"by":"bot","seat":1,"text":"move 4 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,39,1795449960,0,'773a49bebf8c92b7562ece36e08e802f60a588394804c8d854d271fe27631aa1','[{"by":"bot","seat":0,"text":"move 3 ccw bid 5"}]');
INSERT INTO "steps" VALUES(3,40,1795457160,0,'341f4d540806cc5d7d8481c74f09492921b657988ae9ed7736d46f8128215bf2','[{"by":"bot","seat":1,"text":"move 0 bid 6"}]');
INSERT INTO "steps" VALUES(3,41,1795464360,0,'631aa0567c8405ecbc5943e6c2dd1df75c682711b63cc14995964bf6b0102202','[{"by":"bot","seat":0,"text":"move 4 cw bid 8"}]');
INSERT INTO "steps" VALUES(3,42,1795471560,0,'f1e7f1f148afb080cc0461a016b005a1d5609df9507ccb4ace9d3aad36f55cd6','[{"by":"bot","seat":1,"text":"move 2 ccw bid 7"}]');
INSERT INTO "steps" VALUES(3,43,1795478760,0,'a1ac5d92959e432fad26b33609bc2b58dee3f8064a7ba7a917a4e01e8fcebfd8','[{"by":"bot","seat":1,"text":"tiles 4, 8"}]');
INSERT INTO "steps" VALUES(3,44,1795485960,0,'7a8c196c0695b96f57cec7c318b3198cfaf2718b6a8c1a576af768de20f5c728','[{"by":"bot","seat":1,"text":"tiles 36, 30"}]');
INSERT INTO "steps" VALUES(3,45,1795493160,0,'051f9919e90ee979fad519a1c171d23e320851eabdc7f4131e7ce03e9753a16b','[{"by":"bot","seat":0,"text":"take 7"}]');
INSERT INTO "steps" VALUES(3,46,1795500360,0,'9013607d67c918cd9625b780d551914b60b0fb8ba06a406bf3ae185b68506b29','[{"by":"bot","seat":0,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,47,1795507560,0,'d95e5942d2747df199079a3e5939ca5aa4f84513973b4f58ba2f8c377623c6fe','[{"by":"bot","seat":1,"text":"move 2 ccw bid 6"}]');
INSERT INTO "steps" VALUES(3,48,1795514760,0,'2c8e0e7d6519f46565a71654be5f2a66073859391f30b236e8eb847dc0b70572','[{"by":"bot","seat":0,"text":"move 1 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,49,1795521960,0,'ea84b2df094c847a275a218506d93d451a18a996f8c168fb8a105ca2cee73761','[{"by":"bot","seat":1,"text":"move 1 ccw bid 4"}]');
INSERT INTO "steps" VALUES(3,50,1795529160,0,'0c9b233d38bf561c5cf22bbce225006abe4383a7f5340deac9853f2b39a8e381','[{"by":"bot","seat":0,"text":"move 2 cw bid 4"}]');
INSERT INTO "steps" VALUES(3,51,1795536360,0,'99c5d06d45b0a36067bbb7b5a33defc0bef8adfd9c3750159fd8b5f2533994eb','[{"by":"bot","seat":1,"text":"move 0 bid 5"}]');
INSERT INTO "steps" VALUES(3,52,1795543560,0,'2a43de2db9251328dcd683e1c5d79fa2a3336a040fb4ad627d8cf1a508ddb045','[{"by":"bot","seat":0,"text":"move 6 ccw bid 3"}]');
INSERT INTO "steps" VALUES(3,53,1795550760,0,'2e2e5ef6076cc4face2c104e007d5d4d67f0452967696f02dd36148b42b76134','[{"by":"bot","seat":1,"text":"move 5 cw bid 7"}]');
INSERT INTO "steps" VALUES(3,54,1795557960,0,'e64750af02ee677adbe7f2b5aa1c391458f1140659e8b6d47b34f668208e48ba','[{"by":"bot","seat":0,"text":"move 7 ccw bid 8"}]');
INSERT INTO "steps" VALUES(3,55,1795565160,0,'c07ea2bf06134d830555ed326ef0c81ba3fbbe6f1bc8447dc9048c539499edc2','[{"by":"bot","seat":1,"text":"tiles 31, 9"}]');
INSERT INTO "steps" VALUES(3,56,1795572360,0,'9192d3b7598c09224243731201e7e0b8208ee6e3812184f8beec7b0a1b02a82f','[{"by":"bot","seat":1,"text":"tiles 39, 17"}]');
INSERT INTO "steps" VALUES(3,57,1795579560,0,'7072743b1a1bfdac54a3ba4f841c0ddefa4a759868ca3073fc68b6f9481530e2','[{"by":"bot","seat":1,"text":"tiles 19, 44"}]');
INSERT INTO "steps" VALUES(3,58,1795586760,0,'811c47fe9a3ffc69c01a8550a6abb9c8c55b0995fb7c742f69aaada7cc5fd9fb','[{"by":"bot","seat":0,"text":"tiles 10, 48"}]');
INSERT INTO "steps" VALUES(3,59,1795593960,0,'f6d1c91654436e0254a816e7b5c79842cc540ae8a12e080e76e537b490425da2','[{"by":"bot","seat":1,"text":"take 8"}]');
INSERT INTO "steps" VALUES(3,60,1795601160,0,'1ac484ac02660dbdb9e63ca235331458d7584c625c15dfad53edecb31f4d8420','[{"by":"bot","seat":1,"text":"take 7"}]');
INSERT INTO "steps" VALUES(3,61,1795608360,0,'5b04eae228f01d2d4fc658bb1debd8fec653587aeee2178ca39a3db106ff66cb','[{"by":"bot","seat":1,"text":"take 5"}]');
INSERT INTO "steps" VALUES(3,62,1795615560,0,'e4214173a59178f30c0226033c536889cfac00a8bd39bb8180b8f02bf921094d','[{"by":"bot","seat":1,"text":"take 8"}]');
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
CREATE TABLE tokens (
	hash TEXT PRIMARY KEY, -- SHA-256: the token itself is not kept
	player INTEGER REFERENCES players (id),
	match INTEGER REFERENCES matches (id),
	decision INTEGER REFERENCES decisions (serial),
	scope TEXT NOT NULL,
	expires INTEGER NOT NULL,
	revoked INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES('04b2649f865f045e42b2a63f9080c9e32b2e586eceaa4b33ac3cf9da88fc7718',2,1,NULL,'play',1830175920,0);
INSERT INTO "tokens" VALUES('1748a495dc7761696aef1f31442f950dc096850f6aace3149ab3606d763067f1',3,2,NULL,'play',1830178080,0);
INSERT INTO "tokens" VALUES('17d43aeefcba5f864f3657974f5ca83a11186e2eb57034f16806618dd057f490',3,1,69,'play',1830177000,0);
INSERT INTO "tokens" VALUES('20767720f1a2f51046853104f338ce792fabaae38f83dcbeb76751e01cd08374',2,2,NULL,'play',1830177360,0);
INSERT INTO "tokens" VALUES('2f1763279e5e7e2a4f6ae5f87a9c695a5da6f23bb079a6175df37f182ad15cc5',1,2,NULL,'play',1830178080,0);
INSERT INTO "tokens" VALUES('2f42ed0ec112a6abcf16475c53fda9cce2468b6ab11adb43e780e12023281037',3,2,70,'play',1830177360,0);
INSERT INTO "tokens" VALUES('3b1f9132144eebb09c6c45d415eec37b5a884177bc7e88906e552a511bc8a0f0',3,2,3,'play',1829729160,0);
INSERT INTO "tokens" VALUES('415cedc658d85298be5f150ad55b4f6f44535afc8bd83470935e5dea92d98cea',2,2,74,'play',1830178080,0);
INSERT INTO "tokens" VALUES('464eb9a418c51cfc65ee9a60c56472090d8a66b08789eed862c6c3dabcdfddb9',1,1,67,'play',1830176280,0);
INSERT INTO "tokens" VALUES('48bc74a64b9fa30555f19ae654e065dbdd0a8ca31e32f81ea81ff657b6beaf4f',3,1,NULL,'play',1829729160,0);
INSERT INTO "tokens" VALUES('551e2c2f75c85a5a02a3f3607ccb4a4efb837caa223f28c70581cd0e6506f163',2,2,72,'play',1830177720,0);
INSERT INTO "tokens" VALUES('6296433520a780a8b66b99f68c26a822e20334df3aa46c3fa7c2982e2a096c2d',2,2,NULL,'play',1829729160,0);
INSERT INTO "tokens" VALUES('650b498dbc2dc42f4cf0e60a82685eda7ebd1109c112f2f1e4f925bad236dd1e',1,2,NULL,'play',1830177360,0);
INSERT INTO "tokens" VALUES('6b1e7ac62b3630ae42081296f2628a069e90bdf41cce6d65a32557dea35219b4',1,2,2,'play',1829729160,0);
INSERT INTO "tokens" VALUES('7094fb27fc555a0ca68f8ecfcfc561a97bd331a90c413e13e62e3d0f8f37eda0',3,2,73,'play',1830177720,0);
INSERT INTO "tokens" VALUES('8406932cd748398f4cd8cccc43ac5c0d31f8c06fc53a08b0206ca0203d4b9fcb',1,1,NULL,'play',1830176640,0);
INSERT INTO "tokens" VALUES('84d87bcb6719e8b638474e885f643bb601b121a538046cdffc862a07a4f5dfba',1,2,71,'play',1830177720,0);
INSERT INTO "tokens" VALUES('8d2c69595fc395c40ed56e117d3101a2d51e87a2b0da6c887225307a2d9e67c2',2,2,NULL,'play',1830178440,0);
INSERT INTO "tokens" VALUES('a615933aa46bd5ba1ce8d942e10c7a5cc7fb5129304d177f47bc227fc4b62c67',3,1,NULL,'play',1830176280,0);
INSERT INTO "tokens" VALUES('abcaae140c34f089783cce6691a2f1956908a059303179ed71cbb27dbe6a6bcf',2,1,NULL,'play',1830177000,0);
INSERT INTO "tokens" VALUES('adbe5df1a13f9bcc945c5e6199dbb08adbc819e9089345af21064ed53fd849d3',3,2,75,'play',1830178440,0);
INSERT INTO "tokens" VALUES('b29af1f032e98b44f51079cdd579871ea159ac9d0526822b69aaa02cf2fd42e9',3,1,69,'play',1830178800,0);
INSERT INTO "tokens" VALUES('b2b16e304821ec0f56b897888175cbe9cbf3205c344249387f65756be30b43d2',3,1,66,'play',1830175920,0);
INSERT INTO "tokens" VALUES('c054b384e73fffc68f246e78d59d80f69a7c3fefb2f6965a3d228f91121a567a',2,1,68,'play',1830176640,0);
INSERT INTO "tokens" VALUES('ee16cae1b64926355ff41a58850e4aa5fbd35babe22826c2c73254c074e69299',2,1,1,'play',1829729160,0);
INSERT INTO "tokens" VALUES('fc16b574d946cd78b4cd8208e6363bfdbe5f001d919c1438caa9bda7539689b7',1,1,NULL,'play',1829729160,0);
CREATE TABLE told ( -- what is said once only: for ever, or a day
	what TEXT NOT NULL,
	daily INTEGER NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (what, daily)
) STRICT, WITHOUT ROWID;
INSERT INTO "told" VALUES('housekeeping',1,1795601160);
INSERT INTO "told" VALUES('stranger:stranger@example.edu',1,1795618800);
CREATE INDEX players_mailbox ON players (mailbox);
CREATE INDEX matches_phase ON matches (phase, id);
CREATE INDEX matches_stirred ON matches (stirred) WHERE stirred = 1;
CREATE INDEX seats_player ON seats (player);
CREATE INDEX decisions_open ON decisions (match, seat) WHERE open = 1;
CREATE INDEX decisions_deadline ON decisions (deadline) WHERE open = 1;
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',3);
INSERT INTO "sqlite_sequence" VALUES('journal',9);
INSERT INTO "sqlite_sequence" VALUES('matches',3);
INSERT INTO "sqlite_sequence" VALUES('news',316);
INSERT INTO "sqlite_sequence" VALUES('decisions',75);
INSERT INTO "sqlite_sequence" VALUES('outbox',142);
INSERT INTO "sqlite_sequence" VALUES('inbox',13);
COMMIT;
