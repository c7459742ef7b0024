import { upgradeOffer } from '@headwater/contract/packages';
import { z } from 'zod';
import { financeProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { listAllProducts } from '../products/products.queries.ts';
import { listUpgradeOffers } from './upgrade-offers.ts';

export const upgradesRouter = router({
  list: financeProcedure
    .meta({
      rest: {
        call: 'GET /api/store/upgrades',
        name: 'listUpgrades',
        summary: 'The packages to which the company can upgrade what it has paid for, and the difference',
        answer: under('data.upgrades', z.array(upgradeOffer)),
      },
    })
    .query(async ({ ctx }) =>
      listUpgradeOffers(ctx.db, await listAllProducts(ctx.db), {
        accountId: ctx.membership.holderId,
        now: ctx.now(),
      }),
    ),
});
