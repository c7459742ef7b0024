import { describe, expect, test } from 'vitest';
import { findAddressAtEnd, parseAddress } from './typed-address.ts';

describe('an address at the end of a text', () => {
  test.each([
    ['See https://a.example/b?c=1#d', 'https://a.example/b?c=1#d', 'https://a.example/b?c=1#d'],
    ['www.calder.example', 'www.calder.example', 'https://www.calder.example/'],
    ['Write to jo@calder.example', 'jo@calder.example', 'mailto:jo@calder.example'],
    ['(see www.calder.example).', 'www.calder.example', 'https://www.calder.example/'],
    ['“https://a.example/”,', 'https://a.example/', 'https://a.example/'],
    ['https://a.example/Weir_(dam)', 'https://a.example/Weir_(dam)', 'https://a.example/Weir_(dam)'],
    ['(https://a.example/Weir_(dam))', 'https://a.example/Weir_(dam)', 'https://a.example/Weir_(dam)'],
  ])('%s', (text, address, url) => {
    const found = findAddressAtEnd(text);
    expect(found && text.slice(found.start, found.end)).toBe(address);
    expect(found?.url).toBe(url);
  });

  test.each([
    'e.g.',
    'It ran 3.5.',
    'www.',
    'https://',
    'http://localhost',
    'a@b',
    '@calder.example',
    'file://a.b',
    'www.a.example ',
  ])('is not %j', (text) => {
    expect(findAddressAtEnd(text)).toBeNull();
  });
});

test('a text is an address only as a whole', () => {
  expect(parseAddress(' https://a.example/ ')).toBe('https://a.example/');
  expect(parseAddress('See https://a.example/')).toBeNull();
  expect(parseAddress('javascript:alert(1)//www.a.example')).toBeNull();
});
