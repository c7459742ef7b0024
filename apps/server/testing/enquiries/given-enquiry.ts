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

/** Inserts what a reader has asked several companies at once, as the public site does. */
export async function givenSeveralRequest(
  { db, deps }: Pick<TestPortal, 'db' | 'deps'>,
  {
    itemIds,
    confirmedAt = deps.now(),
    tokenHash = null,
  }: { itemIds: readonly number[]; confirmedAt?: Date | null; tokenHash?: Buffer | null },
): Promise<{ requestId: number }> {
  const { id: requestId } = await db
    .insertInto('enquiry_requests')
    .values({
      kind: 'several',
      choice: itemIds.join(','),
      ...asked,
      asked_at: deps.now(),
      confirmed_at: confirmedAt,
      token_hash: tokenHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('enquiry_request_companies')
    .values(itemIds.map((item_id) => ({ request_id: requestId, item_id })))
    .execute();
  return { requestId };
}
