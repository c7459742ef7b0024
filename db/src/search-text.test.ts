import { describe } from 'vitest';
import { testSearchText } from '../testing/search-text.ts';

// Those of an operating system and of ICU are tested at night.
describe.each([
  ['C', "locale_provider libc locale 'C'"],
  ['C.UTF-8 of PostgreSQL', null],
])('in a database whose locale is %s', (_, locale) => {
  testSearchText(locale, { numRuns: 15 });
});
