import { financeProcedure, router } from '../../../trpc/procedures.ts';
import { listAllProducts } from '../products/products.queries.ts';
import { listUpgradeOffers } from './upgrade-offers.ts';

export const upgradesRouter = router({
  /** Lists the packages to which the company can upgrade what it has paid for, each with the difference. */
  list: financeProcedure.query(async ({ ctx }) =>
    listUpgradeOffers(ctx.db, await listAllProducts(ctx.db), {
      accountId: ctx.membership.holderId,
      now: ctx.now(),
    }),
  ),
});
