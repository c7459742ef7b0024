import type { Database } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';

export type RescuedAccount = NonNullable<Awaited<ReturnType<typeof getRescuedAccount>>>;

/** Returns an open account, with the title of its newest article that no reader has seen. */
export async function getRescuedAccount(db: Database, { id }: { id: number }) {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', staffRoleOf('accounts').as('staffRole'), 'created_at as createdAt'])
    .select(['email_confirmed_at as confirmedAt', 'suspended_at as suspendedAt'])
    .select((eb) =>
      eb
        .selectFrom('items')
        .leftJoin('publications', 'publications.item_id', 'items.id')
        .select('items.title')
        .whereRef('items.account_id', '=', 'accounts.id')
        .where('items.type', '!=', 'company')
        .where('items.deleted_at', 'is', null)
        .where('publications.item_id', 'is', null)
        .orderBy('items.id', 'desc')
        .limit(1)
        .as('draftTitle'),
    )
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
