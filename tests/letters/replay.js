// replay.js - tries the replay in the page of a match, as a reader would.
//
// It is run in the page once and stays.  trial.all() gives a list of what is
// wrong; the other functions are for a page in which no script runs.
var trial = (() => {
	'use strict';
	const wrong = [];
	const $ = selector => document.querySelector(selector);
	const slider = $('.slide');
	const last = +slider.max;
	const at = () => +slider.value;

	function check(holds, what) {
		if (!holds)
			wrong.push(what);
	}

	// The key goes to what has the focus, as in life.
	function key(name) {
		const to = document.activeElement || document.body;
		return !to.dispatchEvent(new KeyboardEvent('keydown',
			{ key: name, bubbles: true, cancelable: true }));
	}

	function slide(n) {
		slider.value = n;
		slider.dispatchEvent(new Event('input'));
	}

	// All that is drawn now, with every attribute.
	function drawn() {
		return [...document.querySelectorAll('svg.table > :not(defs)')]
			.filter(e => e.getAttribute('display') !== 'none')
			.map(e => [...e.attributes].filter(a => a.name !== 'display')
				.map(a => a.name + '=' + a.value).sort().join(' '))
			.join('\n');
	}

	function keys() {
		const end = drawn();
		document.activeElement.blur();
		check(at() === last, 'begins at ' + at());
		check(key('ArrowLeft') && at() === last - 1, 'left, from anywhere');
		check(!key('ArrowDown') && at() === last - 1,
			'down scrolls while the focus is elsewhere');
		$('[data-go=back]').click();
		check(at() === last - 2, 'the button back');
		check(key('Home') && at() === 0, 'Home');
		check(location.hash === '#0', 'the address: ' + location.hash);
		key('ArrowDown');
		check(at() > 0, 'down');
		key('ArrowUp');
		check(at() === 0, 'up');
		for (let i = 0; i < 5; i++)
			key('ArrowRight');
		check(at() === 5, 'right');
		key('End');
		check(at() === last && drawn() === end, 'End');
	}

	function sliding() {
		slide(3);
		check(location.hash === '#3', 'the slider: ' + location.hash);
		check($('#said').textContent.length > 5, 'nothing is said');
		check(slider.getAttribute('aria-valuetext').includes('3'),
			'the slider has no words');
		check($('[aria-current=step]').textContent.trim()
			.startsWith('3'), 'the list shows another step');
		check(!/undefined|\{/.test($('#where').textContent),
			$('#where').textContent);
	}

	const data = JSON.parse($('#frames').textContent);

	// Things that don't wear what the data say of a step.
	function odd(looks) {
		return data.ids.filter((id, i) => {
			const look = data.looks[looks[i]];
			const thing = document.getElementById(id);
			return (thing.getAttribute('display') === 'none') !==
				(look.display === 'none') ||
				Object.keys(look).some(name =>
					thing.getAttribute(name) !== String(look[name]));
		});
	}

	// Every step looks as the data say, and the same from wherever one comes.
	function frames() {
		const seen = [];
		const looks = data.start.slice();
		for (let n = 0; n <= last; n++) {
			const step = n ? data.steps[n - 1] : [];
			for (let i = 0; i < step.length; i += 2)
				looks[step[i]] = step[i + 1];
			slide(n);
			seen.push(drawn());
			check(!odd(looks).length, 'step ' + n + ': ' + odd(looks));
		}
		for (let n = last; n >= 0; n -= 3) {
			slide(n);
			check(drawn() === seen[n], 'step ' + n + ', backwards');
		}
		check(new Set(seen).size > last / 2, 'most steps look alike');
	}

	// Only what leads nowhere looks so.
	function buttons() {
		const off = () => [...document.querySelectorAll('[data-go]')]
			.filter(b => b.getAttribute('aria-disabled') === 'true')
			.map(b => b.dataset.go).join(' ');
		slide(0);
		check(off() === 'first part_back back', 'off at 0: ' + off());
		slide(4);
		check(off() === '', 'off at 4: ' + off());
		slide(last);
		check(off() === 'next part_next last', 'off at the end: ' + off());
	}

	function list() {
		const items = [...document.querySelectorAll('#log li')];
		items[4].querySelector('a').click();
		check(at() === 4, 'a step of the list');
		check(items.length === last + 1, items.length + ' steps');
	}

	// Shows one step of the picture and nothing else; returns its height.
	async function alone(n) {
		slide(n);
		const svg = $('svg.table');
		document.body.replaceChildren(svg);
		svg.style.cssText = 'position:fixed;left:0;top:0;width:560px;' +
			'height:auto;max-width:none;margin:0;border:0;padding:0';
		await letters.settled();
		return Math.round(svg.getBoundingClientRect().height);
	}

	async function pixels(png) {
		const bytes = Uint8Array.from(atob(png), one => one.charCodeAt(0));
		const image = await createImageBitmap(new Blob([bytes]));
		const sheet = new OffscreenCanvas(image.width, image.height);
		const context = sheet.getContext('2d');
		context.drawImage(image, 0, 0);
		return context.getImageData(0, 0, image.width, image.height);
	}

	// How many pixels of even ground in a picture have no like in another, two
	// pixels around: what is drawn softly at an edge is not looked at.
	function unlike(one, other) {
		const height = Math.min(one.height, other.height);
		const around = radius => {
			const all = [];
			for (let y = -radius; y <= radius; y++)
				for (let x = -radius; x <= radius; x++)
					all.push(4 * (y * one.width + x));
			return all;
		};
		const beside = around(1), near = around(2);
		const like = (a, i, b, j, most) => [0, 1, 2].every(k =>
			Math.abs(a.data[i + k] - b.data[j + k]) <= most);
		let n = 0;
		for (let y = 2; y < height - 2; y++)
			for (let x = 2; x < one.width - 2; x++) {
				const i = 4 * (y * one.width + x);
				n += !like(one, i, other, i, 16) &&
					beside.every(by => like(one, i, one, i + by, 0)) &&
					!near.some(by => like(one, i, other, i + by, 16));
			}
		return n;
	}

	// Compares pictures, but for soft edges.
	async function differ(a, b) {
		const one = await pixels(a), other = await pixels(b);
		if (one.width !== other.width)
			return -1;
		return unlike(one, other) + unlike(other, one);
	}

	return {
		alone,
		differ,
		all() {
			keys();
			sliding();
			frames();
			buttons();
			list();
			return wrong.slice(0, 5);
		},
		at,
	};
})();
