import type { ItemType } from '@headwater/contract/item-types';
import { sql } from 'kysely';
import type { Transaction } from '@headwater/db/connect';

interface ClaimSlugOptions {
  type: ItemType;
  title: string;
  itemId: number;
  /** Whether its page is not public yet. */
  reserved?: boolean;
}

/**
 * Claims the last segment of an item's public path: its title, with a number if another item of the type has it. A slug
 * stays the item's own for good.
 */
export async function claimSlug(
  trx: Transaction,
  { type, title, itemId, reserved = false }: ClaimSlugOptions,
): Promise<string> {
  const slug = await chooseSlug(trx, { type, title, itemId, reserved });
  if (!reserved)
    await trx
      .updateTable('slugs')
      .set({ reserved: false })
      .where('type', '=', type)
      .where('slug', '=', slug)
      .where('reserved', '=', true)
      .execute();
  return slug;
}

async function chooseSlug(
  trx: Transaction,
  { type, title, itemId, reserved }: Required<ClaimSlugOptions>,
): Promise<string> {
  const plain = await removeAccents(trx, title);
  const wanted = slugify(plain, type);
  const latin = hyphenate(plain);
  // Such slugs were given to titles in other scripts once.
  const former = latin === wanted || latin === '' ? null : await findOwn(trx, { type, stem: latin, itemId });
  if (former !== null) return former;
  if (await tryClaim(trx, { type, slug: wanted, itemId, reserved })) return wanted;
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
    if (await tryClaim(trx, { type, slug, itemId, reserved })) return slug;
  }
}

/** Says whether the item owns the slug now; the primary key decides between concurrent claims. */
async function tryClaim(
  trx: Transaction,
  { type, slug, itemId, reserved }: { type: ItemType; slug: string; itemId: number; reserved: boolean },
): Promise<boolean> {
  await trx
    .insertInto('slugs')
    .values({ type, slug, item_id: itemId, reserved })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return isOwn(trx, { type, slug, itemId });
}

/** Returns the item's slug of a title, with or without a number; null if it has none. */
async function findOwn(
  trx: Transaction,
  { type, stem, itemId }: { type: ItemType; stem: string; itemId: number },
): Promise<string | null> {
  const own = await trx
    .selectFrom('slugs')
    .select('slug')
    .where('type', '=', type)
    .where('item_id', '=', itemId)
    .where('slug', '~', `^${stem}(-[0-9]+)?$`)
    .orderBy(sql`length(slug)`)
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst();
  return own?.slug ?? null;
}

async function isOwn(
  trx: Transaction,
  { type, slug, itemId }: { type: ItemType; slug: string; itemId: number },
): Promise<boolean> {
  const owner = await trx
    .selectFrom('slugs')
    .select('item_id as itemId')
    .where('type', '=', type)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return owner?.itemId === itemId;
}

/** Uses PostgreSQL's `unaccent`, as Unicode does not decompose letters such as ø, ß and ł. */
async function removeAccents(trx: Transaction, text: string): Promise<string> {
  const { plain } = await trx
    .selectNoFrom(sql<string>`unaccent(${text})`.as('plain'))
    .executeTakeFirstOrThrow();
  return plain;
}

/** Segments with another meaning on the public site. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['preview', 'compare', 'enquiry']);
const MAX_SLUG_LENGTH = 80;

function slugify(title: string, type: ItemType): string {
  const slug = hyphenate(title);
  if (slug === '' || RESERVED_SLUGS.has(slug)) return `${type}-page`;
  return saysTitle(slug, title) ? slug : hyphenate(`${type}-page-${slug}`);
}

/** Says whether a slug has enough of its title's letters to be recognised by: '400' is no name. */
function saysTitle(slug: string, title: string): boolean {
  const kept = slug.match(/[a-z]/g)?.length ?? 0;
  const foreign = title.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  return kept > 0 && kept >= foreign;
}

function hyphenate(title: string): string {
  const hyphenated = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return hyphenated.length <= MAX_SLUG_LENGTH ? hyphenated : hyphenated.slice(0, lastWordEnd(hyphenated));
}

function lastWordEnd(hyphenated: string): number {
  const end = hyphenated.lastIndexOf('-', MAX_SLUG_LENGTH);
  return end === -1 ? MAX_SLUG_LENGTH : end;
}
