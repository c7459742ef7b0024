import type { FollowFrequency, FollowTarget } from '@headwater/contract/follows';
import type { Database, Tables } from '@headwater/db/connect';
import { nothingFollowed, searchColumns, type FollowedColumns } from '@headwater/db/followed-columns';
import { newLinkKey } from '@headwater/db/follower-link';
import type { Insertable } from 'kysely';
import { insertItem } from '../items/item-fixtures.ts';
import { publishItem } from '../items/publish-item.ts';
import type { TestPortal } from '../test-portal.ts';

/** Publishes an item at a moment, and returns its id. */
export async function publishAt(db: Database, at: Date, item: Insertable<Tables['items']>): Promise<number> {
  const { id } = await insertItem(db, item);
  await publishItem(db, id, at);
  return id;
}

/** Returns the id of an account whose pages are public in the year of the tests. */
export async function givenPaidAccount({ account, db }: TestPortal): Promise<number> {
  const { id } = await account();
  await db
    .insertInto('entitlements')
    .values({ account_id: id, source: 'granted', starts_on: '2026-01-01', ends_on: '2027-01-01' })
    .execute();
  return id;
}

export type StoredTarget =
  | Exclude<FollowTarget, { kind: 'company' }>
  | { kind: 'company'; companyId: number };

function columnsOf(target: StoredTarget): FollowedColumns {
  switch (target.kind) {
    case 'all':
      return nothingFollowed;
    case 'section':
      return { ...nothingFollowed, item_type: target.type };
    case 'company':
      return { ...nothingFollowed, company_id: target.companyId };
    case 'category':
      return { ...nothingFollowed, category_id: target.categoryId };
    case 'search':
      return searchColumns(target);
  }
}

interface NewFollow {
  email: string;
  target: StoredTarget;
  frequency?: FollowFrequency;
  /** Null for what is not confirmed. */
  confirmedAt: Date | null;
}

/** Has a reader follow something, and returns the follower's id. */
export async function givenFollow(
  db: Database,
  { email, target, frequency = 'daily', confirmedAt }: NewFollow,
): Promise<number> {
  const known = await db.selectFrom('followers').select('id').where('email', '=', email).executeTakeFirst();
  const { id } =
    known ??
    (await db
      .insertInto('followers')
      .values({ email, link_key: newLinkKey(), link_due: confirmedAt === null })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db
    .insertInto('follows')
    .values({
      follower_id: id,
      ...columnsOf(target),
      frequency,
      requested_at: confirmedAt ?? new Date('2026-11-23T10:00:00Z'),
      confirmed_at: confirmedAt,
      digested_until: confirmedAt,
    })
    .execute();
  return id;
}
