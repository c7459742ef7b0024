import { expect, test } from 'vitest';
import { formatReport } from './store.ts';

test('the report of a reconciliation counts the purchases, and lists those with problems', () => {
  const failed = [{ purchaseId: 'cs_4', reason: 'Stripe does not answer' }];
  expect(formatReport({ compared: 5, updated: ['cs_1', 'cs_2'], issues: ['cs_3'], failed })).toBe(
    `Compared 5 with Stripe: 2 updated, 1 with an issue, 1 failed.
  updated  cs_1
  updated  cs_2
  issue    cs_3
  failed   cs_4: Stripe does not answer`,
  );
});
