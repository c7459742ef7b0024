import { fileIdFromUrl, pdfUrl } from '@headwater/contract/images';
import { listSectionFiles, orderedSectionNames } from '@headwater/contract/ordered-sections';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import type { CompanyPageData } from '@headwater/pages/render';
import { toPictures } from '@headwater/publishing/snapshot-pictures';

/** Returns what a page shows of the files that the rows of a profile name. */
export async function listRowFiles(
  db: Database,
  snapshot: CompanySnapshot,
): Promise<Pick<CompanyPageData, 'pdfs' | 'portraits'>> {
  const named = orderedSectionNames.flatMap((section) => listSectionFiles(section, snapshot[section]));
  const ids = named.flatMap(({ url }) => fileIdFromUrl(url) ?? []);
  if (ids.length === 0) return { pdfs: {}, portraits: {} };
  const files = await db
    .selectFrom('files')
    .select(['id as fileId', 'kind', 'bytes', 'pages', 'width', 'height', 'variant_widths as variantWidths'])
    .where('id', 'in', ids)
    .execute();
  const pdfs = files.filter(({ kind }) => kind === 'pdf');
  // The name is beside a photo.
  const photos = files
    .filter(({ kind }) => kind === 'image')
    .map((file) => ({ ...file, alt: '', decorative: true }));
  return {
    pdfs: Object.fromEntries(pdfs.map(({ fileId, bytes, pages }) => [pdfUrl(fileId), { bytes, pages }])),
    portraits: Object.fromEntries(toPictures(photos).map((picture) => [picture.url, picture])),
  };
}
