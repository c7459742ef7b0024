import { expect, test } from 'vitest';
import { pageInSubject } from './page-in-subject.ts';

test.each([
  ['a title', 'A third less energy', '“A third less energy”'],
  ['a title of lines', 'A third\r\nBcc: ada@bait.test', '“A third Bcc: ada[at]bait[.]test”'],
  ['a title with an address', 'See https://bait.test', '“See https[:]//bait[.]test”'],
  ['a title that turns the text around', 'A \u202Eabc\u202C page\u2066', '“A abc page”'],
  ['a title of sixty graphemes', 'é'.repeat(60), `“${'é'.repeat(60)}”`],
  ['a longer one', 'é'.repeat(61), `“${'é'.repeat(59)}…”`],
  ['a long one of families', '👨‍👩‍👧'.repeat(61), `“${'👨‍👩‍👧'.repeat(19)}…”`],
])('%s is named in a subject', (_which, title, named) => {
  expect(pageInSubject(title)).toBe(named);
});
