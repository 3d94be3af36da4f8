-- What a mail asks to read stands in the letter of its receipt.  Questions that
-- wait for a letter of their own, as each had one before, become such receipts:
-- nothing writes those letters any more.  What one is about ({"about":
-- "art-gallery"}, or {}) stays.
UPDATE news SET kind = 'receipt', data = json_object(
		'at', created,
		'subject', '',
		'lines', json_array(json_object(
			'quoted_written', rtrim(kind || ' '
				|| coalesce(json_extract(data, '$.about'), '')),
			'verdict', 'done',
			'quoted_canonical', '',
			'note', 'The answer is below.',
			'quoted_note', '',
			'quoted_nearest', '')),
		'asks', json_array(json_set(data, '$.kind', kind)),
		'ignored', 0,
		'ignored_lines', json_array(),
		'stopped', '')
	WHERE player > 0
		AND kind IN ('help', 'rules', 'games', 'status', 'list');
