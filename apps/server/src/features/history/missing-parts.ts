import type { MissingPart } from '@headwater/contract/history';
import { fileIdFromUrl } from '@headwater/contract/images';
import {
  leaveOutFiles,
  listSectionFiles,
  orderedSectionNames,
  orderedSections,
} from '@headwater/contract/ordered-sections';
import {
  choicesOf,
  mapChoices,
  type CompanySnapshot,
  type ItemSnapshot,
  type Picture,
} from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { listRestorable } from './history.queries.ts';

interface OwnedItem {
  itemId: number;
  accountId: number;
}

/** Returns a revision without the parts that the item cannot have again, and names these. */
export async function leaveOutMissing(
  db: Database,
  { itemId, accountId, snapshot }: OwnedItem & { snapshot: ItemSnapshot },
): Promise<{ restorable: ItemSnapshot; missing: MissingPart[] }> {
  const pictures = listOwnPictures(snapshot);
  const named = [...pictures, ...snapshot.contentImages].map(({ url }) => url);
  const pdf = snapshot.type === 'company' ? null : snapshot.pdf;
  const choices = choicesOf(snapshot);
  const references = snapshot.type === 'company' ? snapshot.references : [];
  const rowFiles = snapshot.type === 'company' ? listFilesOfRows(snapshot) : [];
  const files = [...named, ...rowFiles.map(({ url }) => url), ...(pdf === null ? [] : [pdf])];
  const found = await listRestorable(db, {
    itemId,
    accountId,
    fileIds: files.flatMap((url) => fileIdFromUrl(url) ?? []),
    categoryIds: choices.map(({ id }) => id),
    referenceIds: references.map(({ id }) => id),
  });
  const isThere = (url: string) => found.fileIds.includes(fileIdFromUrl(url) ?? '');
  const missing: MissingPart[] = [
    ...[...pictures, ...snapshot.contentImages]
      .filter(({ url }) => !isThere(url))
      .map(({ alt }) => ({ part: 'picture' as const, name: alt })),
    ...(pdf === null || isThere(pdf) ? [] : [{ part: 'pdf' as const, name: '' }]),
    ...rowFiles
      .filter(({ url }) => !isThere(url))
      .map(({ section }) => ({ part: 'file' as const, name: orderedSections[section].label })),
    ...choices
      .filter(({ id }) => !found.categoryIds.includes(id))
      .map(({ name }) => ({ part: 'category' as const, name })),
    ...references
      .filter(({ id }) => !found.referenceIds.includes(id))
      .map(({ title }) => ({ part: 'reference' as const, name: title })),
  ];
  const picture = (shown: Picture | null) => (shown && isThere(shown.url) ? shown : null);
  const kept = mapChoices(snapshot, (chosen) => chosen.filter(({ id }) => found.categoryIds.includes(id)));
  const banner = picture(snapshot.banner);
  const restorable: ItemSnapshot =
    kept.type === 'company'
      ? {
          ...kept,
          banner,
          ...leaveOutFiles(kept, (url) => !isThere(url)),
          logo: picture(kept.logo),
          gallery: kept.gallery.filter(({ url }) => isThere(url)),
          references: references.filter(({ id }) => found.referenceIds.includes(id)),
        }
      : {
          ...kept,
          banner,
          featuredImage: picture(kept.featuredImage),
          pdf: pdf !== null && isThere(pdf) ? pdf : null,
        };
  return { restorable, missing };
}

/** Lists the pictures that belong to the item itself, not to its text. */
function listOwnPictures(snapshot: ItemSnapshot): Picture[] {
  const ofType =
    snapshot.type === 'company' ? [snapshot.logo, ...snapshot.gallery] : [snapshot.featuredImage];
  return [snapshot.banner, ...ofType].filter((shown) => shown !== null);
}

function listFilesOfRows(snapshot: CompanySnapshot) {
  return orderedSectionNames.flatMap((section) =>
    listSectionFiles(section, snapshot[section]).map(({ url }) => ({ section, url })),
  );
}
