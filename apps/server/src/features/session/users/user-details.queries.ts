import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

/** Selects what the list shows about a person beside their account's row, whose id is given. */
export function userDetails(db: Database, accountId: RawBuilder<number>) {
  return [
    db
      .selectFrom('audit_entries as entry')
      .select('entry.at')
      .where('entry.actor_id', '=', accountId)
      .where('entry.action', '=', 'session.login')
      .orderBy('entry.id', 'desc')
      .limit(1)
      .as('lastSignInAt'),
    jsonArrayFrom(
      db
        .selectFrom('company_members as member')
        .innerJoin('items as company', 'company.id', 'member.company_id')
        .select(['company.id', 'company.title', 'member.role'])
        .select(lastAccess(db, sql<number>`company.account_id`).as('access'))
        .where('member.account_id', '=', accountId)
        .orderBy(sql`lower(company.title)`)
        .orderBy('company.id'),
    ).as('companies'),
    lastAccess(db, accountId).as('access'),
  ] as const;
}

/** Selects an account's longest access, unless it was ended. */
function lastAccess(db: Database, accountId: RawBuilder<number>) {
  return jsonObjectFrom(
    db
      .selectFrom('entitlements as access')
      .leftJoin('purchase_orders as order', 'order.id', 'access.purchase_order_id')
      .leftJoin('payments as payment', 'payment.id', 'access.payment_id')
      .innerJoin('products as product', (join) =>
        join.on('product.id', '=', (of) =>
          of.fn.coalesce('access.product_id', 'order.product_id', 'payment.product_id'),
        ),
      )
      .select(['product.name as package', 'access.ends_on as endDate'])
      .where('access.account_id', '=', accountId)
      .where('access.ended_at', 'is', null)
      .orderBy('access.ends_on', 'desc')
      .orderBy('access.id', 'desc')
      .limit(1),
  );
}

/** Selects the ids of accounts with access, on this day or ever, their own or a company's. */
export function accountsWithAccess(db: Database, { today }: { today?: string }) {
  const withAccess = db
    .selectFrom('entitlements')
    .select('account_id as id')
    .where('ended_at', 'is', null)
    .$if(today !== undefined, (query) =>
      query.where('starts_on', '<=', today ?? '').where('ends_on', '>=', today ?? ''),
    );
  const members = db
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .select('member.account_id as id')
    .where('company.account_id', 'in', withAccess);
  return withAccess.union(members);
}
