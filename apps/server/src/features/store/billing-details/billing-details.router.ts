import {
  billingDetails,
  billingDetailsInput,
  confirmVatNumberInput,
} from '@headwater/contract/billing-details';
import type { Database } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import { financeProcedure, router, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getHolderOfCompany } from './billing-details.queries.ts';
import { changeBillingDetails, confirmVatNumber, withdrawConfirmation } from './change-billing-details.ts';
import { getBillingDetails } from './billing-details.queries.ts';

export const billingDetailsRouter = router({
  get: financeProcedure
    .meta({
      rest: {
        call: 'GET /api/store/billing-details',
        name: 'getBillingDetails',
        summary: 'To whom the company’s invoices go; null where it has not said so',
        answer: under('data.billingDetails', billingDetails.nullable()),
      },
    })
    .query(async ({ ctx }) => getBillingDetails(ctx.db, { accountId: ctx.membership.holderId })),

  /** Refused during an impersonation, because it concerns money. */
  save: financeProcedure
    .meta({
      sensitive: true,
      verification: 'second-factor',
      rest: {
        call: 'PUT /api/store/billing-details',
        name: 'saveBillingDetails',
        summary: 'Say to whom the company’s invoices go, with its country and VAT number',
        refusals: { 409: 'Changed meanwhile' },
        answer: under('data.billingDetails', billingDetails),
      },
    })
    .input(billingDetailsInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => changeBillingDetails(trx, ctx, input)),
    ),

  confirm: verifiedSalesProcedure
    .meta({
      decidesOn: 'company',
      rest: {
        call: 'POST /api/store/billing-details/{companyId}/confirm',
        name: 'confirmVatNumber',
        summary: 'Confirm a company’s country and VAT number: from then on no VAT is charged (sales)',
        refusals: { 409: 'Changed meanwhile, or there is nothing to confirm' },
        answer: under('data.billingDetails', billingDetails),
      },
    })
    .input(confirmVatNumberInput)
    .mutation(async ({ ctx, input }) => {
      const accountId = await assertHolder(ctx.db, input);
      return ctx.db.transaction().execute(async (trx) => confirmVatNumber(trx, ctx, { ...input, accountId }));
    }),

  withdrawConfirmation: verifiedSalesProcedure
    .meta({
      decidesOn: 'company',
      rest: {
        call: 'POST /api/store/billing-details/{companyId}/withdraw-confirmation',
        name: 'withdrawVatConfirmation',
        summary: 'Take the confirmation of a VAT number back: VAT is charged from then on (sales)',
        refusals: { 409: 'Changed meanwhile, or it has not been confirmed' },
        answer: under('data.billingDetails', billingDetails),
      },
    })
    .input(confirmVatNumberInput)
    .mutation(async ({ ctx, input }) => {
      const accountId = await assertHolder(ctx.db, input);
      return ctx.db
        .transaction()
        .execute(async (trx) => withdrawConfirmation(trx, ctx, { ...input, accountId }));
    }),
});

async function assertHolder(db: Database, { companyId }: { companyId: number }): Promise<number> {
  const accountId = await getHolderOfCompany(db, { companyId });
  if (accountId === null) throw notFound();
  return accountId;
}
