import { expect, test } from 'vitest';
import { foreignHost } from './referrer.ts';

test.each([
  ['https://www.news.example/today?x=1', 'news.example'],
  ['http://news.example:8080/', 'news.example'],
  ['https://pümps.example/', 'xn--pmps-0ra.example'],
  ['https://site.example/', null],
  ['android-app://com.example/', null],
  ['https://192.0.2.1/', null],
  ['https://[2001:db8::1]/', null],
  ['http://localhost/', null],
  ['http://intranet/wiki', null],
  ['', null],
])('the referrer %s is of the site %s', (referrer, expected) => {
  expect(foreignHost(referrer, 'https://site.example')).toBe(expected);
});
