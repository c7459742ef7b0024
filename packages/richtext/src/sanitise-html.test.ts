// @vitest-environment jsdom
import { MAX_CONTENT_BYTES } from '@headwater/contract/content-limit';
import { expectLinear } from '@headwater/contract/testing/expect-linear';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseToAllowList } from './sanitise-to-allow-list.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { toHtml } from './to-html.ts';
import { arbitraryValue } from '../testing/arbitrary-value.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { xssPayloads } from '../testing/xss-payloads.ts';
import { expectHarmless } from '../testing/expect-harmless.ts';

const file = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
const ownOrigins = ['http://localhost:3000', 'https://site.example'];

function sanitise(html: string): string {
  const stored = sanitiseHtml(html, { ownOrigins });
  if (stored === null) throw new Error('the text is refused as too large');
  return stored;
}

describe('the sanitiser for storing rich text', () => {
  test.each(xssPayloads)('leaves nothing executable in %s', (attack) => {
    const stored = sanitise(attack);
    expectHarmless(stored);
    expect(sanitise(stored)).toBe(stored);
  });

  test.each(xssPayloads)('the allow-list alone leaves nothing executable in %s', (attack) => {
    const sanitised = sanitiseToAllowList(attack);
    expectHarmless(sanitised);
    expect(sanitiseToAllowList(sanitised)).toBe(sanitised);
  });

  test('a stored text that is passed over is what the library would leave', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const stored = toHtml(value);
        // The library is not spared a text with an element that is not on the list.
        expect(sanitiseToAllowList(`${stored}<marquee></marquee>`)).toBe(sanitiseToAllowList(stored));
      }),
      propertyRuns(100),
    );
  });

  test('the allow-list alone leaves nothing executable in a stored text that an attack was written into', () => {
    fc.assert(
      fc.property(arbitraryValue, fc.constantFrom(...xssPayloads), fc.nat(), (value, attack, place) => {
        const stored = toHtml(value);
        const at = place % (stored.length + 1);
        const attacked = stored.slice(0, at) + attack + stored.slice(at);
        expect(() => expectHarmless(sanitiseToAllowList(attacked))).not.toThrow();
      }),
      propertyRuns(100),
    );
  });

  test.each([
    ['an element that is not on the list', '<p>a</p><marquee>b</marquee>', '<p>a</p>b'],
    ['an attribute', '<p id="a">a</p>', '<p>a</p>'],
    ['a scheme', '<p><a href="javascript:x">a</a></p>', '<p>a</p>'],
    [
      'an address in another form',
      '<p><a href="HTTPS://a.example">a</a></p>',
      '<p><a href="https://a.example/">a</a></p>',
    ],
    ['an address in entities', '<p><a href="&#106;avascript:x">a</a></p>', '<p>a</p>'],
    ['a tag around a tag', '<<p>script>a', '&lt;<p>script&gt;a</p>'],
    ['an angle', '<p>a > b</p>', '<p>a &gt; b</p>'],
    ['an element without an end', '<p><s>a</p>', '<p><s>a</s></p>'],
    ['an end without an element', '</td></table><p>a</p>', '<p>a</p>'],
    ['a combining stroke', '<p>\u0338</p>', '<p>&#824;</p>'],
  ])('a usual text with %s does not pass the allow-list unchanged', (_what, html, kept) => {
    const usual = `<h2>Water &amp; sewage</h2><ul><li><a href="https://a.example/?b=1&amp;c=2">d</a></li></ul><img src="${file}.png" alt="" />`;
    expect(sanitiseToAllowList(usual)).toBe(usual);
    expect(sanitiseToAllowList(usual + html)).toBe(usual + kept);
  });

  test.each([
    [
      'absolute URLs of stored files become root-relative',
      `<img src="http://localhost:3000${file}.png" alt="Weir">`,
      `<img src="${file}.png" alt="Weir" />`,
    ],
    [
      'also in links',
      `<p><a href="https://site.example${file}.pdf">Data</a></p>`,
      `<p><a href="${file}.pdf">Data</a></p>`,
    ],
    [
      'variants of stored images stay',
      `<img src="${file}-600.webp" alt="">`,
      `<img src="${file}-600.webp" alt="" />`,
    ],
    ['files of other origins are dropped', `<p>a</p><img src="https://evil.example${file}.png">`, '<p>a</p>'],
    ['an own origin with a user name is a foreign one', `<img src="http://a@localhost:3000${file}.png">`, ''],
    [
      'links keep their address',
      '<p><a href="https://a.example/?b=1&c=2">a</a></p>',
      '<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>',
    ],
    ['links with other schemes become text', '<p><a href="ftp://a.example">a</a></p>', '<p>a</p>'],
    [
      'style is one alignment',
      '<p style="color:red;text-align: CENTER;width:1px">a</p>',
      '<p style="text-align:center">a</p>',
    ],
    ['left needs no style', '<p style="text-align:left">a</p>', '<p>a</p>'],
    [
      'ids, classes and data attributes are dropped',
      '<p id="a" class="b" data-c="d" aria-label="e" title="f">a</p>',
      '<p>a</p>',
    ],
    ['other elements leave their text', '<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    [
      'scripts and styles are dropped with their content',
      '<script>a</script><style>b</style><p>c</p>',
      '<p>c</p>',
    ],
    ['each mark has one tag', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    ['NUL and other controls are dropped', '<p>a\0b\u0007c</p>', '<p>abc</p>'],
    ['text is in NFC', '<p>e\u0301</p>', '<p>é</p>'],
    ['an empty document is empty', '<p></p>', ''],
    [
      'a YouTube player gets a new iframe',
      '<iframe src="https://www.youtube.com/embed/aBcDeFgHi_-?autoplay=1" onload="x()" width="9"></iframe>',
      '<iframe src="https://www.youtube.com/embed/aBcDeFgHi_-?autoplay=0&amp;mute=1" title="YouTube video" height="315" allow="fullscreen"></iframe>',
    ],
    [
      'a Vimeo player gets a new iframe',
      '<iframe src="https://player.vimeo.com/video/76979871?h=1#t"></iframe>',
      '<iframe src="https://player.vimeo.com/video/76979871" title="Vimeo video" height="315" allow="fullscreen"></iframe>',
    ],
    [
      'a player keeps the hash of an unlisted video',
      '<iframe src="//player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1"></iframe>',
      '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="Vimeo video" height="315" allow="fullscreen"></iframe>',
    ],
    [
      'a player that waits for consent gets a new iframe',
      '<iframe src="about:blank" data-src="http://www.youtube.com/shorts/aBcDeFgHi_-"></iframe>',
      '<iframe src="https://www.youtube.com/embed/aBcDeFgHi_-?autoplay=0&amp;mute=1" title="YouTube video" height="315" allow="fullscreen"></iframe>',
    ],
    [
      'an embedded page becomes a link where it stood',
      '<p>a<iframe src="//maps.example/?q=Hull&z=9" title=" The <b>works</b>"></iframe>b</p>',
      '<p>a</p><p><a href="https://maps.example/?q=Hull&amp;z=9">The &lt;b&gt;works&lt;/b&gt;</a></p><p>b</p>',
    ],
    [
      'an embedded page becomes a link in an item',
      '<ul><li>a<iframe src="https://maps.example/"></iframe></li><li>b</li></ul>',
      '<ul><li>a<br /><a href="https://maps.example/">https://maps.example/</a></li><li>b</li></ul>',
    ],
    [
      'a playlist becomes a link',
      '<iframe src="https://www.youtube.com/embed/videoseries?list=PLx"></iframe>',
      '<p><a href="https://www.youtube.com/embed/videoseries?list=PLx">https://www.youtube.com/embed/videoseries?list=PLx</a></p>',
    ],
    [
      'an embedded file becomes a link',
      '<object data="https://a.example/report.pdf">b</object><embed src="https://a.example/x">',
      '<p><a href="https://a.example/report.pdf">https://a.example/report.pdf</a></p><p><a href="https://a.example/x">https://a.example/x</a></p>',
    ],
    [
      'a frame that shows nothing is dropped',
      '<iframe src="https://a.example/" width="1" height="1"></iframe><iframe srcdoc="a"></iframe><iframe src="javascript:x"></iframe><p>a</p>',
      '<p>a</p>',
    ],
    [
      'a telephone link is kept',
      '<p><a href="TEL:+44 1632 960142">a</a></p>',
      '<p><a href="tel:+441632960142">a</a></p>',
    ],
  ])('%s', (_promise, given, stored) => {
    expect(sanitise(given)).toBe(stored);
  });

  test.each([
    ['tags without end', '<p>a', /^<p> ?a\s+a .* a<\/p>$/],
    ['links', '<a href="https://a.example/">x</a>', /x/],
    ['marks on one letter', 'a\u0301\u0316', /á/],
    ['marks in pieces', `${'\u0301\u0316'.repeat(15)}<i></i>`, /\u0301/],
  ])('a body full of %s is sanitised in linear time', (_what, unit, pattern) => {
    expect(pattern.test(sanitise(repeatTo(MAX_CONTENT_BYTES, unit)))).toBe(true);
    expectLinear((bytes) => sanitise(repeatTo(bytes, unit)), MAX_CONTENT_BYTES);
  });

  test.each([
    ['angles', '<'],
    ['comments without end', '<!--'],
    ['ends without a start', '</p'],
    ['ampersands', '&'],
    ['nested links that nothing closes', '<b><a href="https://a.example/">x</b>'],
  ])('a body full of %s, which grows beyond the limit, is refused in linear time', (_what, unit) => {
    expect(sanitiseHtml(repeatTo(MAX_CONTENT_BYTES, unit), { ownOrigins })).toBeNull();
    expectLinear((bytes) => sanitiseHtml(repeatTo(bytes, unit), { ownOrigins }), 2 * MAX_CONTENT_BYTES);
  });

  test.each([
    ['paragraphs', '', '<p>x'],
    ['items', '<ul>', '<li>x'],
  ])('a long link around many %s is measured in linear time', (_what, start, unit) => {
    const link = `${start}<a href="https://a.example/${'a'.repeat(1_900)}">`;
    expectLinear(
      (count) => expect(sanitiseHtml(link + unit.repeat(count), { ownOrigins })).toBeNull(),
      16_000,
    );
  });

  test.each([
    ['a text that fits', `<p>${'&'.repeat(51_198)}</p>`, MAX_CONTENT_BYTES - 3],
    ['a character too many', `<p>${'&'.repeat(51_199)}</p>`, undefined],
    ['characters of several bytes that fit', `<p>${'é'.repeat(127_996)}</p>`, MAX_CONTENT_BYTES / 2 + 3],
    ['one of them too many', `<p>${'é'.repeat(127_997)}</p>`, undefined],
  ])('%s is measured as it would be stored', (_what, html, length) => {
    expect(sanitiseHtml(html, { ownOrigins })?.length).toBe(length);
  });

  test('a document keeps only its text if it would have too many tags to be read again', () => {
    const stored = sanitise('<p>a'.repeat(20_000));
    expect(stored).toMatch(/^<p>( +a)+ <\/p>$/);
    expect(sanitise(stored)).toBe(stored);
  });

  test('combining marks on a letter are limited', () => {
    expectLinear(
      (count) =>
        expect(sanitise(`<p>a${'\u0301\u0316'.repeat(count)}</p>`)).toHaveLength('<p></p>'.length + 30),
      60_000,
    );
  });

  test('very deep nesting is flattened in linear time', () => {
    expectLinear(
      (depth) =>
        expect(sanitise(`${'<b>'.repeat(depth)}still here${'</i>'.repeat(depth)}`)).toContain('still here'),
      30_000,
    );
  });
});

function repeatTo(bytes: number, unit: string): string {
  return unit.repeat(bytes / Buffer.byteLength(unit));
}
