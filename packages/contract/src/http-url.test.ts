import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validationErrors } from '../testing/validation-errors.ts';
import { httpUrl, profileUrl, videoUrl } from './http-url.ts';

const refused = ['This is not a valid web address'];

describe('the URL of a web page', () => {
  test.each([
    ['', ''],
    [' \n', ''],
    ['  example.com ', 'https://example.com'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com:8080/path?q=a:b', 'https://example.com:8080/path?q=a:b'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
    ['dŵr.cymru', 'https://dŵr.cymru'],
    ['https://例え.jp/水', 'https://例え.jp/水'],
    ['192.0.2.1:8443', 'https://192.0.2.1:8443'],
    ['https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
    ['example.com/@works', 'https://example.com/@works'],
    // As it is copied out of a text, and as it would be read as another.
    ['\u200Ehttps://example.com/', 'https://example.com/'],
    ['https://example.com/\u202Emoc.elpmaxe', 'https://example.com/moc.elpmaxe'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(httpUrl.parse(typed)).toBe(stored);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'ftp://example.com',
    'mailto:post@example.com',
    'tel:01632960142',
    'post@example.com',
    '@example.com',
    'https://user:password@example.com',
    'http://',
    'https:example.com',
    'https:/example.com',
    String.raw`https:\\example.com`,
    '/path.html',
    '?a.b',
    'localhost',
    '.',
    'a..b',
    'exa mple.com',
    'https://example.com/ a',
    'https://example.com/"onclick="',
    'https://example.com:99999',
  ])('%j is refused', (typed) => {
    expect(validationErrors(httpUrl, typed)).toEqual(refused);
  });

  test('is limited in length with its added scheme', () => {
    const longest = `example.com/${'x'.repeat(1_980)}`;
    expect(httpUrl.parse(longest)).toHaveLength(2_000);
    expect(validationErrors(httpUrl, `${longest}x`)).toEqual(['At most 2,000 characters']);
  });

  test('always leads away from the portal, and is accepted again as it is', () => {
    const pieces = fc.constantFrom(
      'https',
      'javascript',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '.',
      'a',
      'com',
      ' ',
      '?',
      '1',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (typed) => {
        const stored = httpUrl.safeParse(typed.join('')).data ?? '';
        const link = new URL(stored || 'https://elsewhere.example', 'https://portal.example');
        expect(link.protocol).toMatch(/^https?:$/);
        expect(link.host).not.toBe('portal.example');
        expect(httpUrl.parse(stored)).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the URL of a video', () => {
  test('may be on any host', () => {
    expect(videoUrl.parse(' https://films.example.com/1 ')).toBe('https://films.example.com/1');
  });

  test('may write its scheme in capitals', () => {
    expect(videoUrl.parse('Https://youtu.be/dQw4w9WgXcQ')).toBe('Https://youtu.be/dQw4w9WgXcQ');
  });

  test.each([
    ['', 'This field is required'],
    ['http://example.com', 'Must start with https://'],
    ['example.com', 'Must start with https://'],
    ['//youtu.be/dQw4w9WgXcQ', 'Must start with https://'],
    ['https://', 'This is not a valid web address'],
    ['https://example', 'This is not a valid web address'],
    ['https://user@example.com', 'This is not a valid web address'],
  ])('%j is refused: %s', (typed, message) => {
    expect(validationErrors(videoUrl, typed)).toEqual([message]);
  });
});

describe('the URL of a page of a social network', () => {
  const url = profileUrl('https://x.example/');

  test.each([
    ['@brook', 'https://x.example/brook'],
    [' @brook_and.sons-1 ', 'https://x.example/brook_and.sons-1'],
    ['@Dŵr', 'https://x.example/Dŵr'],
    ['', ''],
    ['x.example/brook', 'https://x.example/brook'],
    ['https://x.example/@brook', 'https://x.example/@brook'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(url.parse(typed)).toBe(stored);
  });

  test.each(['@', '@brook/', '@brook sons', '@@brook', '@brook@evil.example', '@../evil', '@..', 'brook'])(
    '%j is refused',
    (typed) => {
      expect(validationErrors(url, typed)).toEqual(refused);
    },
  );
});
