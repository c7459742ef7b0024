import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@headwater/runtime/storage';
import { expect } from 'vitest';
import { givenCompany } from '../testing/company/given-company.ts';
import { givenCompleteArticle } from '../testing/submittals/given-complete.ts';
import type { TestPortal } from '../testing/test-portal.ts';
import { sendUpload } from '../testing/uploads/send-upload.ts';
import { runVariantJobs } from '../testing/uploads/variant-jobs.ts';
import { uploadedImage, uploadedPdf } from './scenarios/upload-scenarios.ts';

/** The fixtures' rows, which have no files, say so. */
const FIXTURE_BYTES = 1_000;

/** Uploads what the scenarios do, without a fault, and returns the hash of each kind of file that the portal then stores. */
export async function hashUndisturbedUploads(portal: TestPortal): Promise<Map<string, string>> {
  const caller = await portal.account();
  await givenCompany(caller);
  const { uuid } = await givenCompleteArticle(portal, caller);
  const image = await sendUpload({
    portal,
    caller,
    fields: [
      ['reference', 'gallery'],
      ['file', await uploadedImage],
    ],
  });
  const pdf = await sendUpload({
    portal,
    caller,
    url: '/api/upload/pdf',
    fields: [
      ['reference', 'content'],
      ['articleId', uuid],
      ['file', await uploadedPdf],
    ],
  });
  expect([image.status, pdf.status]).toEqual([200, 200]);
  await runVariantJobs(portal);
  const files = await hashFiles(portal.deps.files);
  return new Map(files.map(({ kind, hash }) => [kind, hash]));
}

/** Checks that each stored file has the bytes of one that no fault disturbed, and that each row has its file. */
export async function assertFilesWhole(
  { db }: TestPortal,
  { storage, expected }: { storage: FileStorage; expected: ReadonlyMap<string, string> },
): Promise<void> {
  const stored = await hashFiles(storage);
  expect(stored.filter(({ kind, hash }) => expected.get(kind) !== hash)).toEqual([]);
  const rows = await db
    .selectFrom('files')
    .select(['id', 'kind', 'variant_widths as widths'])
    .where('bytes', '<>', FIXTURE_BYTES)
    .execute();
  const names = rows.flatMap(({ id, kind, widths }) => [
    `${id}.${kind === 'pdf' ? 'pdf' : 'png'}`,
    ...widths.map((width) => `${id}-${width}.webp`),
  ]);
  expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
}

/** Hashes every file; its kind is what its name has beside the id, such as `-320.webp`. */
async function hashFiles(storage: FileStorage) {
  const names = (await Array.fromAsync(storage.list())).map(({ name }) => name);
  return Promise.all(
    names.map(async (name) => {
      const file = await storage.get(name);
      const content = file ? await buffer(file.stream) : '';
      return { name, kind: name.slice(36), hash: createHash('sha256').update(content).digest('hex') };
    }),
  );
}
