import { createHash } from 'node:crypto';
import type { Database } from '@headwater/db/connect';

const drawing = Buffer.from('AC1032 of a borehole');

interface FileOf {
  enquiryId?: number;
  requestId?: number;
}

/** Inserts a drawing that a reader has sent, of a request or an enquiry. */
export async function insertEnquiryFile(
  db: Database,
  { enquiryId, requestId }: FileOf,
  name = 'borehole.dwg',
): Promise<{ id: number; content: Buffer }> {
  const file = await db
    .insertInto('enquiry_files')
    .values({
      name,
      type: 'dwg',
      bytes: drawing.length,
      sha256: createHash('sha256').update(drawing).digest(),
      content: drawing,
      request_id: requestId ?? null,
    })
    .returning(['id', 'content'])
    .executeTakeFirstOrThrow();
  if (enquiryId !== undefined)
    await db.insertInto('enquiry_file_uses').values({ enquiry_id: enquiryId, file_id: file.id }).execute();
  return file;
}
