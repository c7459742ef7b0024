import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyCommaList } from './comma-list.ts';

test.each([
  ['peristaltic pumps;  SCADA, , NaOCl dosing,', 'peristaltic pumps, SCADA, NaOCl dosing'],
  ['SCADA, pumps, scada', 'SCADA, pumps'],
  ['1,200 mm pipes,valves', '1,200 mm pipes, valves'],
  [' ;, ', ''],
])('a list typed as %j is %j', (typed, tidied) => {
  expect(tidyCommaList(typed)).toBe(tidied);
});

test('a list is the same when it is saved again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-cA-C1-3,; ]{0,20}$/u), (typed) => {
      const saved = tidyCommaList(typed);
      expect(tidyCommaList(saved)).toBe(saved);
    }),
  );
});
