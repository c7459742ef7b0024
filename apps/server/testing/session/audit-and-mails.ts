import type { TestPortal } from '../test-portal.ts';

/** Lists an account's audit rows of changes, as action and actor, and the kinds of its emails. */
export async function listAuditAndMails({ db }: TestPortal, accountId: number) {
  const audit = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id as actor'])
    .where('subject_id', '=', accountId)
    // Refusals are recorded a moment after the answer.
    .where('action', 'not like', 'security.%')
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return { audit, mails: mails.map(({ kind }) => kind) };
}
