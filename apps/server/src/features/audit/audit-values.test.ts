import { expect, test } from 'vitest';
import { toAuditValues } from './audit.queries.ts';

const entry = { actor: null, action: 'company.addresses.add' };

test.each([
  ['https://example.com/a/b', 'https://example.com/a/b'],
  ['https://example.com/a?token=hush&b=1', 'https://example.com/a'],
  ['HTTP://example.com#hush', 'HTTP://example.com'],
  ['Is https://example.com/?a=b right?', 'Is https://example.com/?a=b right?'],
])('an address is kept without its query: %s', (given, kept) => {
  const { before, after } = toAuditValues({
    ...entry,
    before: { url: given },
    after: { links: [{ url: given }] },
  });
  expect(before).toBe(JSON.stringify({ url: kept }));
  expect(after).toBe(JSON.stringify({ links: [{ url: kept }] }));
});
