import { expect, test } from 'vitest';
import { parseTypedLink } from './link-address.ts';

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['  www.a.example ', 'https://www.a.example/'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['sales@a.example', 'mailto:sales@a.example'],
  ['mailto:sales@a.example', 'mailto:sales@a.example'],
  ['/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.pdf', '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.pdf'],
])('the typed link %j leads to %s', (typed, address) => {
  expect(parseTypedLink(typed)).toBe(address);
});

test.each([
  '',
  'water',
  'javascript:alert(1)',
  'ftp://a.example',
  '//a.example',
  '/company',
  `https://a.example/${'x'.repeat(2_000)}`,
])('the typed link %j is refused', (typed) => {
  expect(parseTypedLink(typed)).toBeNull();
});
