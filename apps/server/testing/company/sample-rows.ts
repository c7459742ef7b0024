import { createHash } from 'node:crypto';
import { fileIdFromUrl, imageUrl, pdfUrl } from '@headwater/contract/images';
import {
  companySizes,
  listSectionFiles,
  orderedSectionNames,
  type OrderedSection,
  type SectionFields,
} from '@headwater/contract/ordered-sections';
import type { Database } from '@headwater/db/connect';

/** Accreditations of the publisher's list. */
const schemes = ['ISO 9001', 'ISO 14001', 'ISO 45001', 'ISO 50001', 'WRAS Approval', 'NERS', 'WIRS', 'CHAS'];

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A number below 90 that differs between the marks of one test. */
function numberOf(mark: string): number {
  return Number.parseInt(hashOf(mark).slice(0, 6), 16) % 90;
}

function fileOf(field: string, mark: string): string {
  const [a, b, c, d] = [0, 8, 12, 16].map((at) =>
    hashOf(`${field} ${mark}`).slice(at, at + (at === 0 ? 8 : 4)),
  );
  return `${a}-${b}-4${(c ?? '').slice(1)}-8${(d ?? '').slice(1)}-${hashOf(mark).slice(0, 12)}`;
}

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
    facts: {
      founded: String(1800 + numberOf(mark)),
      registered_number: `Number ${mark}`,
      trade_names: `Names ${mark}`,
      size: companySizes[numberOf(mark) % companySizes.length] ?? '',
    },
    accreditations: {
      scheme: schemes[numberOf(mark) % schemes.length] ?? '',
      number: `Number ${mark}`,
      scope: `Scope ${mark}`,
      ends: `${2100 + numberOf(mark)}-01-31`,
      certificate: pdfUrl(fileOf('certificate', mark)),
    },
    people: {
      name: `Person ${mark}`,
      role: `Role ${mark}`,
      phone: `Telephone ${mark}`,
      email: `person-${mark}@example.com`,
      region: `Region ${mark}`,
      photo: imageUrl(fileOf('photo', mark)),
    },
    downloads: { title: `Title ${mark}`, file: pdfUrl(fileOf('download', mark)) },
    press: {
      name: `Press ${mark}`,
      phone: `Press phone ${mark}`,
      email: `press-${mark}@example.com`,
      about: `About ${mark}`,
      full_size: numberOf(mark) % 2 === 0 ? 'yes' : '',
    },
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
  const rows = files.map(({ url }) => {
    const id = fileIdFromUrl(url) ?? '';
    const kind = url === pdfUrl(id) ? ('pdf' as const) : ('image' as const);
    return {
      id,
      kind,
      account_id: accountId,
      bytes: 1,
      width: kind === 'image' ? 1 : null,
      height: kind === 'image' ? 1 : null,
    };
  });
  await db
    .insertInto('files')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ account_id: accountId }))
    .execute();
}
