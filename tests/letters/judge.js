// judge.js - what is wrong with the letter in the page, as a reader meets it.
//
// It is run in the page once and stays; each function gives a list of
// [rule, what], and what names the place by its element and its words.
var letters = (() => {
	'use strict';
	const LINK_LEAST = 44;   // CSS pixels: a fingertip
	const CONTRAST_LEAST = 4.5;
	const SLACK = 1;         // pixels that rounding may take
	const MOST = 4;          // of one rule

	// --- places -------------------------------------------------------------

	const words = text => text.replace(/\s+/g, ' ').trim().slice(0, 40);

	function place(element) {
		const name = element.localName +
			(element.className ? '.' + element.className : '');
		return `<${name}> "${words(element.textContent)}"`;
	}

	function shown(element) {
		const box = element.getBoundingClientRect();
		return box.width > 0 && box.height > 0;
	}

	// Each piece of text that is seen, with the boxes of its lines.
	function texts() {
		const list = [];
		const walk = document.createTreeWalker(document.body,
			NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		while (walk.nextNode()) {
			const node = walk.currentNode;
			if (!node.data.trim())
				continue;
			range.selectNodeContents(node);
			const boxes = [...range.getClientRects()].filter(
				box => box.width > 0 && box.height > 0);
			const style = getComputedStyle(node.parentElement);
			if (boxes.length && style.visibility === 'visible')
				list.push({ node, style, boxes });
		}
		return list;
	}

	function few(rule, whats) {
		const list = [...new Set(whats)];
		const out = list.slice(0, MOST).map(what => [rule, what]);
		if (list.length > MOST)
			out.push([rule, 'and more']);
		return out;
	}

	// --- widths -------------------------------------------------------------

	function scrolls(element) {
		return getComputedStyle(element).overflowX !== 'visible' &&
			element.scrollWidth > element.clientWidth + SLACK;
	}

	// How narrow it could be, taken out of what holds it.
	function least(element) {
		const holder = document.createElement('div');
		holder.style.cssText = 'position:absolute;width:min-content';
		holder.append(element.cloneNode(true));
		holder.firstChild.removeAttribute('width');
		document.body.append(holder);
		const width = holder.getBoundingClientRect().width;
		holder.remove();
		return width;
	}

	// What is left for it between the edges of all that holds it.
	function room(element, width) {
		let left = width - element.getBoundingClientRect().left;
		for (let at = element.parentElement; at; at = at.parentElement)
			left -= parseFloat(getComputedStyle(at).paddingRight);
		return left;
	}

	// One table that is too wide widens all others: which cannot be narrower?
	function unbending(width, selector) {
		const out = [];
		for (const element of document.body.querySelectorAll(selector)) {
			const own = least(element);
			if (!element.querySelector('table') && shown(element) &&
				own > room(element, width) + SLACK)
				out.push(`${Math.round(own)} px at least: ` +
					place(element));
		}
		return out;
	}

	// The innermost that stick out: what holds them is not the fault.
	function beyond(width) {
		const out = new Set();
		for (const element of document.body.querySelectorAll('*')) {
			const box = element.getBoundingClientRect();
			if (shown(element) &&
				(box.right > width + SLACK || box.left < -SLACK))
				out.add(element);
		}
		for (const { node, boxes } of texts())
			if (boxes.some(box => box.right > width + SLACK))
				out.add(node.parentElement);
		return [...out].filter(one =>
			![...one.children].some(child => out.has(child)));
	}

	function overflow() {
		const width = document.documentElement.clientWidth;
		const whole = document.scrollingElement.scrollWidth;
		const out = [...document.body.querySelectorAll('*')]
			.filter(scrolls).map(one => 'scrolls: ' + place(one));
		const wide = beyond(width);
		if (!wide.length && whole <= width + SLACK)
			return few('overflow', out);
		const tables = unbending(width, 'table');
		const others = tables.length ? []
			: unbending(width, 'td, p, h1, h2, li');
		out.push(...tables, ...others);
		if (!tables.length && !others.length)
			out.push(...wide.map(place));
		if (!out.length)
			out.push(`the page is ${whole} px wide`);
		return few('overflow', out);
	}

	// --- links --------------------------------------------------------------

	// A link within a line is as high as each of its lines.
	function height(link) {
		const boxes = [...link.getClientRects()];
		return getComputedStyle(link).display === 'inline'
			? Math.min(...boxes.map(box => box.height))
			: link.getBoundingClientRect().height;
	}

	function meet(a, b) {
		return a.left < b.right - SLACK && b.left < a.right - SLACK &&
			a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
	}

	function links() {
		const out = [];
		const all = [...document.querySelectorAll('a[href]')].filter(shown);
		for (const link of all)
			if (height(link) < LINK_LEAST - 0.5)
				out.push(`${Math.round(height(link))} px high: ` +
					place(link));
		for (let i = 1; i < all.length; i++)
			if (meet(all[i - 1].getBoundingClientRect(),
				all[i].getBoundingClientRect()))
				out.push('lies on the one before it: ' + place(all[i]));
		return few('link', out);
	}

	// --- contrast -----------------------------------------------------------

	function colour(text) {
		const parts = text.match(/[\d.]+/g).map(Number);
		return { rgb: parts.slice(0, 3), alpha: parts[3] ?? 1 };
	}

	const over = (above, alpha, below) =>
		above.map((value, i) => value * alpha + below[i] * (1 - alpha));

	function luminance(rgb) {
		const [r, g, b] = rgb.map(value => {
			const part = value / 255;
			return part <= 0.04045 ? part / 12.92
				: ((part + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	}

	// WCAG 2.2, contrast ratio.
	function contrast(one, other) {
		const a = luminance(one), b = luminance(other);
		return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
	}

	// What the page itself is painted with.
	function canvas() {
		const probe = document.createElement('i');
		probe.style.cssText = 'background:Canvas;display:none';
		document.body.append(probe);
		const found = colour(getComputedStyle(probe).backgroundColor);
		probe.remove();
		return found.rgb;
	}

	// Text and ground as they are seen, from the page up to the text.
	function painted(element) {
		const up = [];
		for (let at = element; at; at = at.parentElement)
			up.unshift(getComputedStyle(at));
		let ground = canvas(), seen = 1;
		for (const style of up) {
			const layer = colour(style.backgroundColor);
			seen *= Number(style.opacity);
			ground = over(layer.rgb, layer.alpha * seen, ground);
		}
		const ink = colour(up[up.length - 1].color);
		return [over(ink.rgb, ink.alpha * seen, ground), ground];
	}

	const hex = rgb => '#' + rgb.map(value =>
		Math.round(value).toString(16).padStart(2, '0')).join('');

	const weak = (ink, ground, text) =>
		`${contrast(ink, ground).toFixed(2)} (${hex(ink)} on ` +
		`${hex(ground)}): "${words(text)}"`;

	function contrasts() {
		const out = [];
		for (const { node } of texts()) {
			const [ink, ground] = painted(node.parentElement);
			if (contrast(ink, ground) < CONTRAST_LEAST)
				out.push(weak(ink, ground, node.data));
		}
		return few('contrast', out);
	}

	// --- contrast of pixels: where the browser itself chose the colours ------

	async function pixels(png) {
		const bytes = Uint8Array.from(atob(png), one => one.charCodeAt(0));
		const image = await createImageBitmap(new Blob([bytes]));
		const sheet = new OffscreenCanvas(image.width, image.height);
		const context = sheet.getContext('2d',
			{ willReadFrequently: true });
		context.drawImage(image, 0, 0);
		return context;
	}

	// The ground is what most pixels have; the ink, what differs most from it.
	function inks(data) {
		const counts = new Map(), colours = new Uint32Array(data.data.buffer);
		for (const one of colours)
			counts.set(one, (counts.get(one) ?? 0) + 1);
		const rgb = one => [one & 255, one >> 8 & 255, one >> 16 & 255];
		const all = [...counts].sort((a, b) => b[1] - a[1]);
		const ground = rgb(all[0][0]);
		let ink = ground;
		for (const [one] of all)
			if (contrast(rgb(one), ground) > contrast(ink, ground))
				ink = rgb(one);
		return [ink, ground];
	}

	// The browser turns equal colours equally: one text of each sort is looked
	// at, and none that lies outside the picture.
	function sorts(width) {
		const list = new Map();
		for (const { node, style, boxes: [box] } of texts()) {
			const sort = painted(node.parentElement).map(hex).concat(
				style.fontSize, style.fontWeight).join();
			if (box.right <= width && !list.has(sort))
				list.set(sort, { node, box });
		}
		return list.values();
	}

	async function pixel_contrasts(png, scale) {
		const context = await pixels(png), out = [];
		for (const { node, box } of sorts(context.canvas.width / scale)) {
			const [ink, ground] = inks(context.getImageData(
				Math.round(box.left * scale),
				Math.round((box.top + scrollY) * scale),
				Math.max(1, Math.floor(box.width * scale)),
				Math.max(1, Math.floor(box.height * scale))));
			if (contrast(ink, ground) < CONTRAST_LEAST)
				out.push(weak(ink, ground, node.data));
		}
		return few('contrast', out);
	}

	// --- what the page is shown as --------------------------------------------

	// As where the program that shows it drops the style block.
	function bare(off) {
		for (const sheet of document.styleSheets)
			sheet.disabled = off;
	}

	const settled = () => new Promise(done =>
		requestAnimationFrame(() => requestAnimationFrame(done)));

	const size = () => [document.documentElement.clientWidth,
		Math.ceil(document.documentElement.getBoundingClientRect().height)];

	// How tall the page is, and where the first link begins.
	async function heights() {
		await Promise.all([...document.images].map(one =>
			one.decode().catch(() => 0)));
		const tops = [...document.links].filter(one =>
			one.getClientRects().length).map(one =>
			one.getBoundingClientRect().top + scrollY);
		return [size()[1], tops.length ? Math.round(Math.min(...tops)) : 0];
	}

	// The page may not be as wide yet as it was told to be.
	async function judge(width, with_contrast) {
		for (let i = 0; i < 100; i++)
			if (document.documentElement.clientWidth !== width)
				await settled();
		if (document.documentElement.clientWidth !== width)
			return [['overflow', 'the page has a width of its own']];
		return [...overflow(), ...links(),
			...(with_contrast ? contrasts() : [])];
	}

	// What must be hit with a finger, links in running text excepted; and no
	// page scrolls sideways.
	function page_faults() {
		const root = document.documentElement;
		const out = [];
		if (root.scrollWidth > innerWidth)
			out.push(['overflow', root.scrollWidth + ' px']);
		const small = [...document.querySelectorAll(
			'button, input, summary, nav a, header a')].filter(
			one => shown(one) && !one.matches('.skip') &&
			one.getBoundingClientRect().height < LINK_LEAST - 0.5);
		return [...out, ...few('target', small.map(one =>
			`${Math.round(one.getBoundingClientRect().height)} px: ` +
			place(one)))];
	}

	// Letters are no pages of a site: they have no landmarks.
	async function accessible(site) {
		const found = await axe.run(document,
			{ resultTypes: ['violations'] });
		const out = [];
		for (const { id, nodes } of found.violations)
			if (site || !/^(region|landmark-)/.test(id))
				out.push(...few('axe', nodes.map(node =>
					`${id}: ${node.html.replace(/\s+/g, ' ')
						.slice(0, 90)}`)));
		return out;
	}

	return { judge, accessible, page_faults, pixel_contrasts, bare, size, settled,
		heights };
})();
