import { fileIdFromUrl, pdfUrl } from '@headwater/contract/images';
import {
  listSectionFiles,
  orderedSectionNames,
  type OrderedSection,
  type SectionFields,
} from '@headwater/contract/ordered-sections';
import type { Database } from '@headwater/db/connect';

/** Makes a row of each section, whose fields are told from each other, and from those of another mark. */
export function sampleRows(mark: string): { [Section in OrderedSection]: SectionFields<Section> } {
  return {
    addresses: {
      street_1: `Street ${mark}`,
      phone: `Phone ${mark}`,
      email: `email-${mark}@example.com`,
      url: `https://address-${mark}.example.com/`,
      town: `Town ${mark}`,
      postcode: `P ${mark}`.toUpperCase(),
      country: `Country ${mark}`,
    },
    videos: { url: `https://video-${mark}.example.com/`, title: `Title ${mark}` },
  };
}

/** Gives an account the files that the sample rows of these marks name. */
export async function giveSampleFiles(
  db: Database,
  { accountId, marks }: { accountId: number; marks: readonly string[] },
): Promise<void> {
  const files = marks.flatMap((mark) =>
    orderedSectionNames.flatMap((section) => listSectionFiles(section, [sampleRows(mark)[section]])),
  );
  for (const { url } of files) {
    const id = fileIdFromUrl(url) ?? '';
    const kind = url === pdfUrl(id) ? 'pdf' : 'image';
    await db
      .insertInto('files')
      .values({ id, kind, account_id: accountId, bytes: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ account_id: accountId }))
      .execute();
  }
}
