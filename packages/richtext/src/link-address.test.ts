import { expect, test } from 'vitest';
import { parseTypedLink } from './link-address.ts';

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['  www.a.example ', 'https://www.a.example/'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['sales@a.example', 'mailto:sales@a.example'],
  ['mailto:sales@a.example', 'mailto:sales@a.example'],
  ['mailto:sales@a.example?subject=Pumps&bcc=x@y.example', 'mailto:sales@a.example'],
  ['mailto:sales@a.example?subject=a%0d%0abcc:x@y.example', 'mailto:sales@a.example'],
  ['mailto:sales@a.example#x', 'mailto:sales@a.example'],
  ['mailto:büro@a.example', 'mailto:b%C3%BCro@a.example'],
  ['tel:+44 (0)1632 960142', 'tel:+44(0)1632960142'],
  ['tel:01632960142;ext=12', 'tel:01632960142;ext=12'],
  ['Tel:0800-WATER1', 'tel:0800-WATER1'],
  ['/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.pdf', '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.pdf'],
])('the typed link %j leads to %s', (typed, address) => {
  expect(parseTypedLink(typed)).toBe(address);
});

test.each([
  '',
  'water',
  'javascript:alert(1)',
  'ftp://a.example',
  'mailto:',
  'mailto:?to=x@y.example',
  'mailto:sales@a.example,x@y.example',
  'mailto:sales@a.example%0d%0abcc:x@y.example',
  'mailto:sales@a.example%250d%250abcc:x@y.example',
  'mailto:sales@a.example%3Fbcc=x@y.example',
  'mailto:sales@a.example%ff',
  'tel:',
  'tel:*21*01632960142%23',
  'tel:*%2306%23',
  'tel:water',
  'mailto:1@a.example,x@y.example',
  '//a.example',
  '/company',
  `https://a.example/${'x'.repeat(2_000)}`,
])('the typed link %j is refused', (typed) => {
  expect(parseTypedLink(typed)).toBeNull();
});
