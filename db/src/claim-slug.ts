import type { ItemType } from '@headwater/contract/item-types';
import { sql } from 'kysely';
import type { Transaction } from './connect.ts';

interface ClaimSlugOptions {
  type: ItemType;
  title: string;
  itemId: number;
}

/**
 * The last part of an item's public address: its title, or the title and a number where another item of the type
 * has that. What an item once had stays its own.
 */
export async function claimSlug(
  trx: Transaction,
  { type, title, itemId }: ClaimSlugOptions,
): Promise<string> {
  const wanted = slugify(await removeAccents(trx, title), type);
  if (await tryClaim(trx, { type, slug: wanted, itemId })) return wanted;
  const { own, taken } = await trx
    .selectFrom('slugs')
    .select((eb) => [
      eb.fn.max('slug').filterWhere('item_id', '=', itemId).as('own'),
      eb.fn.countAll<number>().as('taken'),
    ])
    .where('type', '=', type)
    .where('slug', '~', `^${wanted}-[0-9]+$`)
    .executeTakeFirstOrThrow();
  if (own !== null) return own;
  for (let number = taken + 2; ; number += 1) {
    const slug = `${wanted}-${number}`;
    if (await tryClaim(trx, { type, slug, itemId })) return slug;
  }
}

/** Whether the slug is the item's from now on; the key decides between two that want it at once. */
async function tryClaim(
  trx: Transaction,
  { type, slug, itemId }: { type: ItemType; slug: string; itemId: number },
): Promise<boolean> {
  await trx
    .insertInto('slugs')
    .values({ type, slug, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = await trx
    .selectFrom('slugs')
    .select('item_id as itemId')
    .where('type', '=', type)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return owner.itemId === itemId;
}

/** PostgreSQL knows more letters than Unicode takes apart: ø, ß, ł. */
async function removeAccents(trx: Transaction, text: string): Promise<string> {
  const { plain } = await trx
    .selectNoFrom(sql<string>`unaccent(${text})`.as('plain'))
    .executeTakeFirstOrThrow();
  return plain;
}

/** Segments that mean something else on the public site. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['preview']);
const MAX_SLUG_LENGTH = 80;

function slugify(title: string, type: ItemType): string {
  const hyphenated = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const slug =
    hyphenated.length <= MAX_SLUG_LENGTH ? hyphenated : hyphenated.slice(0, lastWordEnd(hyphenated));
  return slug === '' || RESERVED_SLUGS.has(slug) ? `${type}-page` : slug;
}

function lastWordEnd(hyphenated: string): number {
  const end = hyphenated.lastIndexOf('-', MAX_SLUG_LENGTH);
  return end === -1 ? MAX_SLUG_LENGTH : end;
}
