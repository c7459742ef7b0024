import { expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { restoreAccount } from './restore-account.ts';

const portal = useTestPortal();
const now = new Date('2026-11-21T12:00:00Z');

async function givenAccount(email: string, closedDaysAgo?: number): Promise<number> {
  const { id } = await portal().account({ email });
  if (closedDaysAgo !== undefined) {
    const closed_at = new Date(now.getTime() - closedDaysAgo * 86_400_000);
    await portal().db.updateTable('accounts').set({ closed_at }).where('id', '=', id).execute();
  }
  return id;
}

const restore = async (email: string) => restoreAccount({ db: portal().db, now: () => now }, { email });

test('a closed account can be reopened within 30 days, and the audit trail records it', async () => {
  const id = await givenAccount('Eve@example.com', 29);
  expect(await restore(' eve@EXAMPLE.com')).toBe('Eve@example.com');
  const { closed_at } = await portal()
    .db.selectFrom('accounts')
    .select('closed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(closed_at).toBeNull();
  const audited = await portal()
    .db.selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', id)
    .execute();
  expect(audited).toEqual([{ actor_id: null, action: 'session.account.restore' }]);
});

test('a closed account stays closed after 30 days, or if its email is taken or unknown', async () => {
  await givenAccount('old@example.com', 31);
  await expect(restore('old@example.com')).rejects.toThrow('closed more than 30 days ago');
  await givenAccount('taken@example.com', 1);
  await givenAccount('taken@example.com');
  await expect(restore('taken@example.com')).rejects.toThrow('belongs to an open account');
  await expect(restore('nobody@example.com')).rejects.toThrow('There is no closed account');
});
