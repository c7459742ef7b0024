import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { givenCompleteArticle, givenCompleteCompany } from '../../testing/submittals/given-complete.ts';
import { multipartBody } from '../../testing/uploads/send-upload.ts';
import { createTestImage } from '../../testing/uploads/test-image.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { writeScenario, type WriteScenario } from '../write-scenario.ts';

export const uploadedImage = createTestImage(320, 180);
export const uploadedPdf = createPdf();

export async function uploadScenarios(portal: TestPortal): Promise<WriteScenario[]> {
  return [await uploadImage(portal), await uploadPdf(portal)];
}

async function uploadImage(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  return writeScenario({
    name: 'upload image',
    call: 'POST /api/upload',
    by,
    action: 'uploads.gallery',
    body: await multipartBody([
      ['reference', 'gallery'],
      ['file', await uploadedImage],
    ]),
    parts: {
      file: sql`(select count(*) = 3 from files where account_id = ${by.id})`,
      image: sql`(select count(*) = 2 from item_images where item_id = ${id} and reference = 'gallery')`,
      // Fixtures, of 1,000 bytes each, have no job, and an embedded worker may have done this one.
      variants: sql`(
        select count(*) = 1 from files left join graphile_worker._private_jobs on files.id::text = payload ->> 'fileId'
        where account_id = ${by.id} and bytes <> 1000
          and (payload is not null or cardinality(variant_widths) > 0))`,
    },
  });
}

async function uploadPdf(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id, uuid } = await givenCompleteArticle(portal, by);
  return writeScenario({
    name: 'upload PDF',
    call: 'POST /api/upload/pdf',
    by,
    action: 'uploads.pdf',
    body: await multipartBody([
      ['reference', 'content'],
      ['articleId', uuid],
      ['file', await uploadedPdf],
    ]),
    parts: {
      file: sql`(select count(*) from files where account_id = ${by.id} and kind = 'pdf')`,
      article: sql`(select pdf_file_id is not null from items where id = ${id})`,
    },
  });
}

async function createPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save();
}
