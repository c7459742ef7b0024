import { createPackageInput, updatePackageInput } from '@headwater/contract/packages';
import { adminProcedure, publicProcedure, router, verifiedAdminProcedure } from '../../../trpc/procedures.ts';
import { withStripeDeadline } from '../stripe/stripe-deadline.ts';
import { listAllProducts, listProducts } from './products.queries.ts';
import { changeProduct, createProduct } from './save-product.ts';

const UNANSWERED_MESSAGE =
  'The price has to be made at Stripe, which is not responding. Nothing was saved; please try again in a few minutes.';

export const productsRouter = router({
  /** Lists the packages on sale. */
  list: publicProcedure.query(async ({ ctx }) => listProducts(ctx.db)),

  /** Lists all packages, on sale or not. */
  listAll: adminProcedure.query(async ({ ctx }) => listAllProducts(ctx.db)),

  create: verifiedAdminProcedure
    .input(createPackageInput)
    .mutation(async ({ ctx, input }) =>
      withStripeDeadline(UNANSWERED_MESSAGE, async () => createProduct(ctx, input)),
    ),

  /** Changes a package for new orders. */
  update: verifiedAdminProcedure.input(updatePackageInput).mutation(async ({ ctx, input }) => {
    const { id, version, ...fields } = input;
    return withStripeDeadline(UNANSWERED_MESSAGE, async () => changeProduct(ctx, { id, version, fields }));
  }),
});
