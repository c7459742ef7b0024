import { randomUUID } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { asked } from './given-enquiry.ts';

interface EnquiryOf {
  accountId: number;
  companyId: number;
}

/** Creates an enquiry of a company with a note, one that waits for its reader, and an address that enquiries go to. */
export async function createEnquiry(db: Database, { accountId, companyId }: EnquiryOf) {
  const at = new Date();
  const enquiry = await db
    .insertInto('enquiries')
    .values({ company_id: companyId, item_id: companyId, ...asked, asked_at: at, received_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('enquiry_notes')
    .values({ enquiry_id: enquiry.id, author_id: accountId, text: 'Called back', written_at: at })
    .execute();
  await db
    .insertInto('enquiry_requests')
    .values({ item_id: companyId, ...asked, asked_at: at, email: `${randomUUID()}@example.com` })
    .execute();
  const address = await db
    .insertInto('enquiry_addresses')
    .values({
      company_id: companyId,
      email: `${randomUUID()}@example.com`,
      added_by: accountId,
      added_at: at,
      token_hash: hashSecret(newSecret()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { enquiryId: enquiry.id, enquiryAddressId: address.id };
}
