import { londonDay } from '@headwater/contract/dates';
import { formatPrice } from '@headwater/contract/money';
import type { CreateQuotationInput, Quotation } from '@headwater/contract/quotations';
import { secretLink } from '@headwater/contract/secret-links';
import type { Transaction } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { badField, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { consumeMailbox } from '../../mails/consume-mailbox.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { agreeTerms } from '../orders/agree-terms.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';
import { insertSalesEntry } from '../sales/history.queries.ts';
import { endOpenQuotation, quotationMailKey } from './end-quotation.ts';
import { issueQuotation } from './issue-quotation.ts';
import { quotationMail } from './quotation-mails.ts';
import { getAccountEmail, getQuotationRecord, insertQuotation, toQuotation } from './quotations.queries.ts';

/**
 * Offers a package to a customer, on its present terms, and emails the link by which it is accepted. Throws 404 for an
 * unknown customer or quotation to replace, 400 at the field, and 409 as `lockCustomer` and if the one to replace is not open.
 */
export async function createQuotation(
  trx: Transaction,
  { actor, account, env, now }: Pick<UserContext, 'actor' | 'account' | 'env' | 'now'>,
  { userId, productId, replaces, validUntil, note, sentTo: to, ...agreed }: CreateQuotationInput,
): Promise<Quotation> {
  const at = now();
  const today = londonDay(at);
  if (validUntil < today) throw badField('validUntil', 'The last day cannot be in the past');
  const accountId = await lockCustomer(trx, { env }, { userId, path: 'userId' });
  const product = await assertOnSale(trx, { productId });
  const terms = await agreeTerms(trx, { now }, { accountId, product, ...agreed });
  if (agreed.beginsOn !== undefined && validUntil > agreed.beginsOn)
    throw badField('validUntil', 'The last day cannot be after the first day of access');
  if (replaces !== undefined)
    await endOpenQuotation(trx, { now }, { id: replaces, accountId, status: 'superseded' });
  if (to !== undefined) await consumeMailbox(trx, { email: to, by: 'somebody else', now });
  const sentTo = to ?? (await getAccountEmail(trx, { accountId }));
  const secret = newSecret();
  const id = await insertQuotation(trx, {
    ...terms,
    vat_percent: terms.vat_percent ?? env.vatPercent,
    note,
    valid_until: validUntil,
    sent_to: sentTo,
    token_hash: hashSecret(secret),
    replaces_id: replaces ?? null,
    created_by: actor.actorId,
    created_at: at,
  });
  const invoiceId = await issueQuotation(trx, { env, now }, { id });
  const sent = await getQuotationRecord(trx, { id, today });
  if (!sent) throw notFound();
  await writeAudit(trx, {
    actor,
    holderId: accountId,
    action: 'quotations.create',
    after: {
      id,
      number: sent.number,
      productId,
      price: terms.price,
      validUntil,
      ...(replaces && { replaces }),
    },
  });
  const what = `${sent.number} for ${sent.name} at ${formatPrice(terms.price)}`;
  const text = `Sent quotation ${what} to ${sentTo}`;
  await insertSalesEntry(trx, { accountId, authorId: actor.actorId, at, kind: 'quotation', text });
  await enqueueMail(trx, {
    accountId,
    to: sentTo,
    invoiceId,
    key: quotationMailKey(id),
    // Anybody with the link could order.
    confidential: true,
    ...quotationMail(env, {
      ...sent,
      url: secretLink(env, { link: 'quotation', secret }),
      // Its author, who knows what was agreed.
      replyTo: account.email,
    }),
  });
  return toQuotation(sent);
}
