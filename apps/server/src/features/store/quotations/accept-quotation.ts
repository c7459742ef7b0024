import { londonDay } from '@headwater/contract/dates';
import type {
  AcceptQuotationInput,
  OpenedQuotation,
  QuotationLinkInput,
} from '@headwater/contract/quotations';
import { hashSecret } from '@headwater/runtime/secrets';
import type { Database, Transaction } from '@headwater/db/connect';
import { conflict, deadLinkError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { ownsElsewhere } from '../../items/lock-company.queries.ts';
import { enqueueMail, withdrawMails } from '../../mails/mail-outbox.queries.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { renderInvoicePdf } from '../invoices/invoice-pdf.ts';
import { assertReferenceUnused } from '../orders/order-assertions.ts';
import { recordOrder } from '../orders/record-order.ts';
import { insertSalesEntry, proposeStep } from '../sales/history.queries.ts';
import { assertOpen, quotationMailKey } from './end-quotation.ts';
import { quotationAcceptedMail } from './quotation-mails.ts';
import {
  getLinkedQuotation,
  getQuotationRecord,
  getSellerEmail,
  listQuotations,
  lockQuotation,
  updateQuotation,
  type QuotationRecord,
} from './quotations.queries.ts';

type LinkContext = Pick<Context, 'db' | 'env' | 'now'>;

/** Returns what a link's reader sees, whatever became of the quotation. Throws 400 for a link that does not work. */
export async function openQuotation(ctx: LinkContext, use: QuotationLinkInput): Promise<OpenedQuotation> {
  const { quotation, sheet } = await getLinked(ctx, use);
  const { number, name, status, termMonths, beginsOn, validUntil, note } = quotation;
  const { net, vat, gross, document } = sheet;
  return {
    number,
    name,
    status,
    termMonths,
    beginsOn,
    validUntil,
    note,
    net,
    vat,
    gross,
    endedAt: quotation.endedAt?.toISOString() ?? null,
    buyer: document.buyer.name,
    terms: document.quotation?.terms ?? '',
    reverseCharge: document.reverseCharge,
    vatPercent: document.vatPercent,
  };
}

/** Returns the PDF of a link's quotation, as base64. Throws 400 for a link that does not work. */
export async function downloadQuotation(
  ctx: LinkContext & Parameters<typeof renderInvoicePdf>[0],
  use: QuotationLinkInput,
): Promise<{ filename: string; pdf: string }> {
  const { sheet } = await getLinked(ctx, use);
  return { filename: `${sheet.number}.pdf`, pdf: (await renderInvoicePdf(ctx, sheet)).toString('base64') };
}

async function getLinked({ db, now }: LinkContext, use: QuotationLinkInput) {
  const id = await getLinkedId(db, use);
  const quotation = await getQuotationRecord(db, { id, today: londonDay(now()) });
  const sheet = quotation?.invoiceId ? await getInvoice(db, { id: quotation.invoiceId }) : null;
  if (!quotation || !sheet) throw deadLinkError();
  return { quotation, sheet };
}

async function getLinkedId(db: Database, { secret }: QuotationLinkInput): Promise<number> {
  const id = await getLinkedQuotation(db, { tokenHash: hashSecret(secret) });
  if (id === null) throw deadLinkError();
  return id;
}

/**
 * Makes an order of a quotation, on its terms, for whoever holds its link. Throws 400 for a link that does not work, and
 * 409 if the quotation is not open, its customer has come to own another company, or the PO number was used before.
 */
export async function acceptQuotation(
  ctx: LinkContext,
  { poReference, apEmail, ...use }: AcceptQuotationInput,
): Promise<void> {
  await assertReferenceUnused(async () =>
    ctx.db.transaction().execute(async (trx) => {
      const at = ctx.now();
      const id = await getLinkedId(trx, use);
      const quotation = await lockQuotation(trx, { id, today: londonDay(at) });
      // While this waited for the lock, the account may have been closed.
      if (!quotation || (await getLinkedId(trx, use)) !== id) throw deadLinkError();
      assertOpen(quotation);
      const { accountId } = quotation;
      if (await ownsElsewhere(trx, { accountId }))
        throw conflict(
          'The customer of this quotation belongs to another company by now. Please ask us for a new quotation.',
        );
      const actor = { actorId: null, subjectId: accountId };
      const { id: purchaseOrderId } = await recordOrder(
        trx,
        { ...ctx, actor },
        {
          account_id: accountId,
          product_id: quotation.productId,
          sold_as: quotation.name,
          price: quotation.price,
          price_reason: quotation.priceReason,
          vat_percent: quotation.vatPercent,
          reverse_charge_number: quotation.reverseChargeNumber,
          term_months: quotation.termMonths,
          limits: JSON.stringify(quotation.limits),
          begins_on: quotation.beginsOn,
          entered_by: quotation.authorId,
          po_reference: poReference,
          ap_email: apEmail,
        },
        { action: 'quotations.accept', quotationId: id, number: quotation.number },
      );
      await updateQuotation(trx, {
        id,
        status: 'accepted',
        purchase_order_id: purchaseOrderId,
        ended_at: at,
      });
      await withdrawMails(trx, { key: quotationMailKey(id), at });
      await announceAccepted(trx, ctx, { ...quotation, poReference, purchaseOrderId });
    }),
  );
}

/** Tells the staff: in the customer's history and next step, and the author by email. */
async function announceAccepted(
  trx: Transaction,
  { env, now }: LinkContext,
  accepted: QuotationRecord & { poReference: string; purchaseOrderId: number },
): Promise<void> {
  const { accountId, authorId, number, poReference, price, purchaseOrderId: orderId } = accepted;
  const at = now();
  const text = `Quotation ${number} was accepted, with the PO number ${poReference}`;
  await insertSalesEntry(trx, { accountId, authorId: null, at, kind: 'quotation', text });
  await proposeStep(trx, {
    accountId,
    step: `Process the order of quotation ${number}`,
    on: londonDay(at),
    at,
  });
  const to = authorId === null ? null : await getSellerEmail(trx, { accountId: authorId });
  if (to === null) return;
  const customer = accepted.company?.title ?? accepted.email;
  const open = await listQuotations(trx, { accountId, status: 'open', limit: 20, today: londonDay(at) });
  const stillOpen = open.map((other) => other.number);
  const mail = quotationAcceptedMail(env, { number, customer, poReference, price, orderId, stillOpen });
  await enqueueMail(trx, { accountId: authorId, to, ...mail });
}
