import { billingDetailsInput, confirmVatNumberInput } from '@headwater/contract/billing-details';
import type { Database } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import { financeProcedure, router, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { getHolderOfCompany } from './billing-details.queries.ts';
import { changeBillingDetails, confirmVatNumber, withdrawConfirmation } from './change-billing-details.ts';
import { getBillingDetails } from './billing-details.queries.ts';

export const billingDetailsRouter = router({
  /** Returns to whom the company's invoices go; null where it has not said so. */
  get: financeProcedure.query(async ({ ctx }) =>
    getBillingDetails(ctx.db, { accountId: ctx.membership.holderId }),
  ),

  /** Refused during an impersonation, because it concerns money. */
  save: financeProcedure
    .meta({ sensitive: true, verification: 'second-factor' })
    .input(billingDetailsInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => changeBillingDetails(trx, ctx, input)),
    ),

  /** Confirms the country and the VAT number of a company, by its id. */
  confirm: verifiedSalesProcedure
    .meta({ decidesOn: 'company' })
    .input(confirmVatNumberInput)
    .mutation(async ({ ctx, input }) => {
      const accountId = await assertHolder(ctx.db, input);
      return ctx.db.transaction().execute(async (trx) => confirmVatNumber(trx, ctx, { ...input, accountId }));
    }),

  withdrawConfirmation: verifiedSalesProcedure
    .meta({ decidesOn: 'company' })
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
