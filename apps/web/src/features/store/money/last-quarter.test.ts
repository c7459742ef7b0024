import { expect, test } from 'vitest';
import { lastQuarter } from './last-quarter.ts';

test.each([
  ['2026-01-01', '2025-10-01', '2025-12-31'],
  ['2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-05-15', '2026-01-01', '2026-03-31'],
  ['2026-12-31', '2026-07-01', '2026-09-30'],
])('the quarter before %s', (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to });
});
