import { fileIdFromUrl } from '@headwater/contract/images';
import { publicSegment } from '@headwater/contract/item-types';
import { factFields } from '@headwater/contract/item-texts';
import type { Partner } from '@headwater/contract/partners';
import { londonDay } from '@headwater/contract/dates';
import { choicesOf, itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { plainText } from '@headwater/richtext/plain-text';
import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { claimSlug } from './claim-slug.ts';
import { firstEnd, listSchemes, validAccreditations } from './accreditations.ts';
import { followCategories } from './refresh-snapshot.ts';

export interface PublishOptions {
  itemId: number;
  revisionId: number;
  at: Date;
  /** The time of first publication, if it is not the first `at`. */
  firstAt?: Date | undefined;
}

/** Publishes a revision on the public site, and returns the path of the page. */
export async function publishRevision(
  trx: Transaction,
  { itemId, revisionId, at, firstAt }: PublishOptions,
): Promise<{ path: string }> {
  const { snapshot, accountId } = await getRevision(trx, { itemId, revisionId });
  const { type, title } = snapshot;
  const slug = await claimSlug(trx, { type, title, itemId });
  const accreditations = validAccreditations(snapshot, londonDay(at));
  const shown = {
    revision_id: revisionId,
    slug,
    title,
    summary: snapshot.introHeader,
    company_name: snapshot.type === 'company' ? title : snapshot.companyName,
    image_file_id: leadPicture(snapshot),
    category_ids: [
      ...choicesOf(await followCategories(trx, snapshot)).map(({ id }) => id),
      ...(await listSchemes(trx, { accreditations })).map(({ id }) => id),
    ],
    company_size: snapshot.type === 'company' ? (snapshot.facts[0]?.size ?? '') : '',
    accredited_until: firstEnd(accreditations),
    refers_to_studies: snapshot.type === 'company' && snapshot.references.length > 0,
    body_text: searchedText(snapshot),
    published_at: at,
  };
  await trx
    .insertInto('publications')
    .values({ item_id: itemId, account_id: accountId, type, first_published_at: firstAt ?? at, ...shown })
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet({ ...shown, ...(firstAt && { first_published_at: firstAt }) }),
    )
    .execute();
  if (snapshot.type !== 'company' && snapshot.partners.length > 0)
    await insertWorkedOn(trx, { itemId, accountId, companyIds: snapshot.partners.map(idOf) });
  return { path: `/${publicSegment(type)}/${slug}` };
}

/** Remembers the companies of the site that a case study names, which are asked about it; its own is not. */
async function insertWorkedOn(
  trx: Transaction,
  named: { itemId: number; accountId: number | null; companyIds: readonly (number | null)[] },
): Promise<void> {
  await trx
    .insertInto('worked_on')
    .columns(['company_id', 'item_id'])
    .expression((eb) =>
      eb
        .selectFrom('items')
        .select(['items.id', sql<number>`${named.itemId}::integer`.as('item')])
        .where('items.id', '=', sql<number>`any (${named.companyIds}::integer[])`)
        .where('items.type', '=', 'company')
        .where(sql<boolean>`items.account_id is distinct from ${named.accountId}::integer`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function idOf({ companyId }: Partner): number | null {
  return companyId;
}

/** Returns the text by which a search finds an item, beside its title and intro. */
function searchedText(snapshot: ItemSnapshot): string {
  const text = plainText(snapshot.content);
  if (snapshot.type === 'company') return text;
  const facts = factFields.map((field) => snapshot[field]);
  const partners = snapshot.partners.flatMap(({ name, part }) => [name, part]);
  return [text, ...facts, ...partners].filter(Boolean).join('\n');
}

/** Claims the future address of a revision, and returns its path. */
export async function reservePath(
  trx: Transaction,
  { itemId, revisionId }: Pick<PublishOptions, 'itemId' | 'revisionId'>,
): Promise<string> {
  const { type, title } = (await getRevision(trx, { itemId, revisionId })).snapshot;
  return `/${publicSegment(type)}/${await claimSlug(trx, { type, title, itemId, reserved: true })}`;
}

async function getRevision(
  trx: Transaction,
  { itemId, revisionId }: Pick<PublishOptions, 'itemId' | 'revisionId'>,
): Promise<{ snapshot: ItemSnapshot; accountId: number | null }> {
  const { snapshot, accountId } = await trx
    .selectFrom('revisions')
    .innerJoin('items', 'items.id', 'revisions.item_id')
    .select(['revisions.snapshot', 'items.account_id as accountId'])
    .where('revisions.id', '=', revisionId)
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { snapshot: itemSnapshot.parse(snapshot), accountId };
}

function leadPicture(snapshot: ItemSnapshot): string | null {
  const picture =
    snapshot.type === 'company' ? (snapshot.gallery[0] ?? snapshot.logo) : snapshot.featuredImage;
  return picture ? fileIdFromUrl(picture.url) : null;
}
