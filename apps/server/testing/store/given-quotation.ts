import { quotation, type Quotation } from '@headwater/contract/quotations';
import type { Database } from '@headwater/db/connect';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenProduct } from './given-order.ts';

interface SentQuotation extends Quotation {
  /** Of the link in the email. */
  secret: string;
}

/** Sends a quotation through the API, valid until 20 June 2026 unless another day is given. */
export async function givenQuotation(
  { db }: TestPortal,
  { sales, owner }: { sales: Caller; owner: Caller },
  fields: object = {},
): Promise<SentQuotation> {
  const { id: productId } = await givenProduct(db);
  const { body } = await sales.rest('POST', '/api/store/quotations', {
    userId: owner.id,
    productId,
    validUntil: '2026-06-20',
    ...fields,
  });
  const sent = quotation.parse(Object(body).data?.quotation);
  return { ...sent, secret: await latestSecret(db, sent.sentTo) };
}

/** Returns the secret of the latest link of a quotation that an address was sent. */
export async function latestSecret(db: Database, recipient: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['quotation', 'quotation-ending'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, secret] = /\/quotation#([\w-]{43})/.exec(mail.text) ?? [];
  if (secret === undefined) throw new Error('the email has no link');
  return secret;
}
