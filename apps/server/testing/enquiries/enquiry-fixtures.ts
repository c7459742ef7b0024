import { randomUUID } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { asked } from './given-enquiry.ts';
import { insertEnquiryFile } from './given-file.ts';

interface EnquiryOf {
  accountId: number;
  companyId: number;
}

/** Creates an enquiry of a company with a file, a note and an answer with a file, a text for answers, one that waits for its reader, and an address that enquiries go to. */
export async function createEnquiry(db: Database, { accountId, companyId }: EnquiryOf) {
  const at = new Date();
  const enquiry = await db
    .insertInto('enquiries')
    .values({ company_id: companyId, item_id: companyId, ...asked, asked_at: at, received_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await insertEnquiryFile(db, { enquiryId: enquiry.id });
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
  const answer = await db
    .insertInto('enquiry_answers')
    .values({
      enquiry_id: enquiry.id,
      author_id: accountId,
      name: 'Ada',
      text: 'About £900 a year.',
      sent_at: at,
      token_hash: hashSecret(newSecret()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = Buffer.from('%PDF-1.7');
  const answerFile = await db
    .insertInto('enquiry_answer_files')
    .values({
      enquiry_id: enquiry.id,
      answer_id: answer.id,
      uploaded_by: accountId,
      uploaded_at: at,
      name: 'Offer.pdf',
      bytes: content.length,
      content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answerText = await db
    .insertInto('enquiry_answer_texts')
    .values({ company_id: companyId, name: randomUUID(), text: 'Thank you for asking.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    enquiryId: enquiry.id,
    enquiryFileId: file.id,
    answerFileId: answerFile.id,
    enquiryAddressId: address.id,
    answerTextId: answerText.id,
  };
}

/** Creates a reader's report about a company's page, a correction on it, and a link that asks whether it is right. */
export async function createAccuracy(db: Database, { accountId, companyId }: EnquiryOf) {
  const at = new Date();
  const { name, message } = asked;
  const report = await db
    .insertInto('mistake_reports')
    .values({
      item_id: companyId,
      name,
      email: `${randomUUID()}@example.com`,
      message,
      received_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notice = await db
    .insertInto('correction_notices')
    .values({
      item_id: companyId,
      text: 'It is in Leeds.',
      written_by: accountId,
      by_publisher: false,
      written_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detailsSecret = newSecret();
  await db
    .insertInto('detail_checks')
    .values({
      company_id: companyId,
      asked_at: at,
      asked_because: 'year',
      token_hash: hashSecret(detailsSecret),
    })
    .execute();
  return { reportId: report.id, noticeId: notice.id, detailsSecret };
}
