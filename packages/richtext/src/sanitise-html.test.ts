// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { keepListed } from './keep-listed.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { attacks } from './test-support/attacks.ts';
import { expectHarmless } from './test-support/expect-harmless.ts';

const file = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
const ownOrigins = ['http://localhost:3000', 'https://site.example'];

function sanitise(html: string): string {
  return sanitiseHtml(html, { ownOrigins });
}

describe('storing rich text', () => {
  test.each(attacks)('leaves nothing to execute of %s', (attack) => {
    const stored = sanitise(attack);
    expectHarmless(stored);
    expect(sanitise(stored)).toBe(stored);
  });

  test.each(attacks)('the allow-list alone leaves nothing to execute of %s', (attack) => {
    const kept = keepListed(attack);
    expectHarmless(kept);
    expect(keepListed(kept)).toBe(kept);
  });

  test.each([
    [
      'absolute addresses of our own files become root-relative',
      `<img src="http://localhost:3000${file}.png" alt="Weir">`,
      `<img src="${file}.png" alt="Weir" />`,
    ],
    [
      'also in links',
      `<p><a href="https://site.example${file}.pdf">Data</a></p>`,
      `<p><a href="${file}.pdf">Data</a></p>`,
    ],
    [
      'variants of our images stay',
      `<img src="${file}-600.webp" alt="">`,
      `<img src="${file}-600.webp" alt="" />`,
    ],
    ['files of other origins are dropped', `<p>a</p><img src="https://evil.example${file}.png">`, '<p>a</p>'],
    ['an own origin with a user name is none', `<img src="http://a@localhost:3000${file}.png">`, ''],
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
    ['names and data go', '<p id="a" class="b" data-c="d" aria-label="e" title="f">a</p>', '<p>a</p>'],
    ['other elements leave their words', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['scripts and styles leave nothing', '<script>a</script><style>b</style><p>c</p>', '<p>c</p>'],
    ['marks have one spelling', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    ['NUL and controls go', '<p>a\0b\u0007c</p>', '<p>abc</p>'],
    ['text is in NFC', '<p>e\u0301</p>', '<p>é</p>'],
    ['nothing is nothing', '<p></p>', ''],
    [
      'the players get a new iframe',
      '<iframe src="https://www.youtube.com/embed/aBcDeFgHi_-?autoplay=1" onload="x()" width="9"></iframe>',
      '<iframe src="https://www.youtube.com/embed/aBcDeFgHi_-?autoplay=0&amp;mute=1" title="YouTube video" height="315" allow="fullscreen"></iframe>',
    ],
    [
      'Vimeo as well',
      '<iframe src="https://player.vimeo.com/video/76979871?h=1#t"></iframe>',
      '<iframe src="https://player.vimeo.com/video/76979871" title="Vimeo video" height="315" allow="fullscreen"></iframe>',
    ],
  ])('%s', (_promise, given, stored) => {
    expect(sanitise(given)).toBe(stored);
  });

  test('marks without end take no time, though they come in pieces', () => {
    const started = performance.now();
    const marks = '\u0301\u0316';
    expect(sanitise(`<p>a${marks.repeat(60_000)}</p>`)).toHaveLength('<p></p>'.length + 30);
    expect(sanitise(`<p>a${`${marks.repeat(15)}<i></i>`.repeat(3_000)}</p>`)).toContain('<p>á');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('tags without end leave their words, and take no time', () => {
    const started = performance.now();
    expect(sanitise('<p>a'.repeat(64_000))).toMatch(/^<p> ?a\s+a .* a<\/p>$/);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('nesting without end keeps its words and takes no time', () => {
    const started = performance.now();
    expect(sanitise(`${'<b>'.repeat(30_000)}still here${'</i>'.repeat(30_000)}`)).toContain('still here');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
