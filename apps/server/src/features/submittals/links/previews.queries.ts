import { randomBytes } from 'node:crypto';
import type { CompanyRole } from '@headwater/contract/company-roles';
import type { ItemType } from '@headwater/contract/item-types';
import type { Database, Transaction } from '@headwater/db/connect';

/** Says whether anyone with its address can open the preview of an item. */
export async function isPreviewOn(db: Database, { itemId }: { itemId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('private_previews')
    .select('item_id')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row === undefined;
}

/** Says whether the staff have taken an item's page down, and it has not been published since. */
export async function isTakenDown(db: Database, { itemId }: { itemId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('unpublished_pages')
    .select('item_id')
    .where('item_id', '=', itemId)
    .where('cause', '=', 'staff')
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches the preview off; returns whether that is a change. */
export async function switchPreviewOff(
  trx: Transaction,
  { itemId, by, at }: { itemId: number; by: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('private_previews')
    .values({ item_id: itemId, pass_key: randomBytes(32), switched_off_by: by, switched_off_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches the preview on; returns whether that is a change. */
export async function deletePrivatePreview(
  trx: Transaction,
  { itemId }: { itemId: number },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('private_previews')
    .where('item_id', '=', itemId)
    .returning('item_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Switches the preview on again if taking the page down has switched it off; a preview that the company had switched
 * off stays off.
 */
export async function endTakenDownPreview(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx
    .deleteFrom('private_previews')
    .using('unpublished_pages')
    .where('private_previews.item_id', '=', itemId)
    .whereRef('unpublished_pages.item_id', '=', 'private_previews.item_id')
    .whereRef('unpublished_pages.unpublished_at', '=', 'private_previews.switched_off_at')
    .execute();
}

interface Previewed {
  id: number;
  holderId: number | null;
  /** The viewer's role in the company whose item it is; null for anybody else. */
  role: CompanyRole | null;
  /** Null if the preview is on. */
  passKey: Buffer | null;
  /** Whether the revision was submitted, or is an editor's correction. */
  isSubmitted: boolean;
}

/** Returns an item's company, and the viewer's role there. */
export async function getPreviewed(
  db: Database,
  {
    type,
    uuid,
    revision,
    viewerId,
  }: { type: ItemType; uuid: string; revision: string | undefined; viewerId: number },
): Promise<Previewed | null> {
  const row = await db
    .selectFrom('items')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'items.account_id').on('company.type', '=', 'company'),
    )
    .leftJoin('company_members as member', (join) =>
      join.onRef('member.company_id', '=', 'company.id').on('member.account_id', '=', viewerId),
    )
    .leftJoin('private_previews as closed', 'closed.item_id', 'items.id')
    .select(['items.id', 'items.account_id as holderId', 'member.role', 'closed.pass_key as passKey'])
    .select((eb) =>
      eb
        .or(
          (['submittals', 'amendments'] as const).map((table) =>
            eb.exists(
              eb
                .selectFrom(table)
                .innerJoin('revisions', 'revisions.id', `${table}.revision_id`)
                .select('revisions.id')
                .whereRef(`${table}.item_id`, '=', 'items.id')
                .where('revisions.uuid', '=', revision ?? null),
            ),
          ),
        )
        .$castTo<boolean>()
        .as('isSubmitted'),
    )
    .where('items.type', '=', type)
    .where('items.uuid', '=', uuid)
    .executeTakeFirst();
  return row ?? null;
}

/** Says whether staff have looked at an item's draft since then. */
export async function hasLooked(
  trx: Transaction,
  { itemId, actorId, since }: { itemId: number; actorId: number; since: Date },
): Promise<boolean> {
  const look = await trx
    .selectFrom('audit_entries')
    .select('id')
    .where('item_id', '=', itemId)
    .where('action', '=', 'submittals.previews.open')
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return look !== undefined;
}
