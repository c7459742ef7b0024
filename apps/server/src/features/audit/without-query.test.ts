import { expect, test } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { withoutQuery } from './without-query.ts';

const portal = useTestPortal();

test.each([
  ['https://example.com/a/b', 'https://example.com/a/b'],
  ['https://example.com/a?token=hush&b=1', 'https://example.com/a'],
  ['https://example.com#hush', 'https://example.com'],
])('an address is kept without its query: %s', (given, kept) => {
  expect(withoutQuery(given)).toBe(kept);
});

test('the audit keeps no secret from a webhook’s address', async () => {
  const admin = await portal().account({ admin: true });
  const url = 'https://receiver.example/hook?key=hush';
  const { body } = await admin.mutate('webhooks.create', { url, events: ['submitted'] });
  await admin.mutate('webhooks.remove', { id: Object(body).result.data.id });
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', 'like', 'webhooks.%')
    .execute();
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).toContain('https://receiver.example/hook');
  expect(JSON.stringify(entries)).not.toContain('hush');
});
