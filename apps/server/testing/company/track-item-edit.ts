import type { TestPortal } from '../test-portal.ts';

/** Opens a submittal of an item; the returned function says whether it was withdrawn since, and what was audited. */
export async function trackItemEdit({ db }: TestPortal, itemId: number) {
  const { account_id: accountId } = await db
    .selectFrom('items')
    .select('account_id')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  const submittal = await db
    .insertInto('submittals')
    .values({ item_id: itemId, action: 'delete', submitted_by: accountId ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await listAuditRows();
  return async () => {
    const { withdrawn } = await db
      .selectFrom('submittals')
      .select((eb) => eb('withdrawn_at', 'is not', null).as('withdrawn'))
      .where('id', '=', submittal.id)
      .executeTakeFirstOrThrow();
    return { withdrawn: Boolean(withdrawn), audited: (await listAuditRows()).slice(before.length) };
  };

  async function listAuditRows() {
    const rows = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id as actor', 'subject_id as subject'])
      .where('item_id', '=', itemId)
      .orderBy('id')
      .execute();
    return rows;
  }
}
