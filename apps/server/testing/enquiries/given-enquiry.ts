import type { ReaderRequestKind } from '@headwater/contract/enquiries';
import type { TestPortal } from '../test-portal.ts';

export const asked = {
  name: 'Jo Reed',
  email: 'jo@reader.example',
  organisation: 'Weir & Co',
  message: 'What does it cost\nto run?',
};

interface Need {
  subject?: string;
  place?: string;
  needed_by?: string;
}

/** Inserts what a reader has asked and confirmed, as the public site does; returns the payload of the job that follows. */
export async function givenConfirmedRequest(
  { db, deps }: Pick<TestPortal, 'db' | 'deps'>,
  { itemId, ...fields }: { itemId: number; kind?: ReaderRequestKind } & Partial<typeof asked> & Need,
): Promise<{ requestId: number }> {
  const at = deps.now();
  const request = { item_id: itemId, asked_at: at, confirmed_at: at, ...asked, ...fields };
  const { id } = await db
    .insertInto('enquiry_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { requestId: id };
}
