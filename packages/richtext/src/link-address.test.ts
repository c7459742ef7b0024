import { expect, test } from 'vitest';
import { linkAddress, parseTypedLink } from './link-address.ts';

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

const outlook = (address: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02%7Cfiona%40a.example&reserved=0`;
const google = (address: string) => `https://www.google.com/url?q=${encodeURIComponent(address)}&sa=D&usg=x`;
const page = 'https://a.example/weir?year=2026&unit=m';

test.each([
  ['Outlook', outlook(page)],
  ['Google', google(page)],
  ['Google of a country', `https://www.google.co.uk/url?sa=t&url=${encodeURIComponent(page)}`],
  ['one within the other', outlook(google(page))],
  ['one longer than a link may be', `${outlook(page)}&sdata=${'x'.repeat(3_000)}`],
])('a link wrapped by a program leads to its own address: %s', (_, wrapped) => {
  expect(linkAddress(wrapped)).toBe(page);
});

test('a wrapped link to a file of the portal is its path', () => {
  const path = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.pdf';
  expect(linkAddress(outlook(`https://portal.example${path}`), ['https://portal.example'])).toBe(path);
});

test.each([
  outlook('javascript:alert(1)'),
  outlook('weir'),
  'https://www.google.com/search?q=https://a.example/',
  `https://outlook.com.a.example/?url=${encodeURIComponent(page)}`,
])('a link that wraps no page stays as it is: %s', (address) => {
  expect(linkAddress(address)).toBe(address);
});
