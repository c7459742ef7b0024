import { describe } from 'vitest';
import { testSearchText } from '../testing/search-text.ts';

describe.each([
  ['C', "locale_provider libc locale 'C'"],
  ['C.UTF-8 of PostgreSQL', null],
  ['C.UTF-8 of the system', "locale_provider libc locale 'C.utf8'"],
  ['British English of ICU', "locale_provider icu icu_locale 'en-GB' locale 'C'"],
])('in a database whose locale is %s', (_, locale) => {
  testSearchText(locale, { numRuns: 100 });
});
