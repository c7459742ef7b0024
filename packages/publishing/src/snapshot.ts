import { pdfUrl } from '@headwater/contract/images';
import { pickArticleTexts, pickSharedTexts } from '@headwater/contract/item-texts';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { allTexts } from '@headwater/db/item-texts';
import { shownSections } from '@headwater/db/ordered-sections';
import { contentPictures, itemPictures, toPictures } from './snapshot-pictures.ts';
import * as sections from './snapshot-sections.ts';

type ItemRow = NonNullable<Awaited<ReturnType<typeof getItemRow>>>;

/**
 * Returns everything that a page shows of an item as it is now, or null if it does not exist or was deleted. A single
 * statement reads it, and is consistent even outside a transaction.
 */
export async function getSnapshot(
  db: Database,
  { itemId }: { itemId: number },
): Promise<ItemSnapshot | null> {
  const item = await getItemRow(db, itemId);
  return item ? toSnapshot(item) : null;
}

async function getItemRow(db: Database, itemId: number) {
  return (
    db
      .selectFrom('items')
      .leftJoin('items as companies', (join) =>
        join.onRef('companies.account_id', '=', 'items.account_id').on('companies.type', '=', 'company'),
      )
      .select(['items.type', 'items.pdf_file_id as pdfFileId'])
      .select(allTexts)
      // An imported item has the name of its company; an account's article takes it from the profile.
      .select((eb) => eb.fn.coalesce('items.company_name', 'companies.title', eb.val('')).as('companyName'))
      .select([itemPictures().as('pictures'), contentPictures().as('contentPictures')])
      .select([
        sections.chosenFrom('own').as('categories'),
        sections.chosenFrom('region').as('regions'),
        sections.chosenFrom('sector').as('sectors'),
        shownSections().as('ordered'),
        sections.companyNetworks().as('networks'),
        sections.companyReferences().as('references'),
      ])
      .where('items.id', '=', itemId)
      .where('items.deleted_at', 'is', null)
      .executeTakeFirst()
  );
}

function toSnapshot(item: ItemRow): ItemSnapshot {
  const { type, categories } = item;
  const pictures = Map.groupBy(item.pictures, ({ reference }) => reference);
  const banner = toPictures(pictures.get('banner') ?? [])[0] ?? null;
  const logo = toPictures(pictures.get('logo') ?? [])[0] ?? null;
  const gallery = toPictures(pictures.get('gallery') ?? []);
  const contentImages = toPictures(item.contentPictures);
  const shared = { ...pickSharedTexts(item), contentImages, banner, categories };
  if (type === 'company') {
    const { ordered, networks, references, regions, sectors } = item;
    return { ...shared, type, logo, gallery, ...ordered, networks, references, regions, sectors };
  }
  const { companyName, pdfFileId, partners } = item;
  const pdf = pdfFileId === null ? null : pdfUrl(pdfFileId);
  const featuredImage = gallery.at(-1) ?? null;
  return { ...shared, ...pickArticleTexts(item), type, companyName, partners, featuredImage, pdf };
}
