import { createPackageInput, packageRow, updatePackageInput } from '@headwater/contract/packages';
import { adminProcedure, publicProcedure, router, verifiedAdminProcedure } from '../../../trpc/procedures.ts';
import { list, under } from '../../../trpc/rest-meta.ts';
import { withStripeDeadline } from '../stripe/stripe-deadline.ts';
import { listAllProducts, listProducts } from './products.queries.ts';
import { changeProduct, createProduct } from './save-product.ts';
import { listProductsCall } from '../store.rest.ts';

const UNANSWERED_MESSAGE =
  'Stripe is not responding, so we could not create the price. Nothing was saved. Please try again in a few minutes.';

export const productsRouter = router({
  /** Lists the packages on sale. */
  list: publicProcedure.meta({ rest: listProductsCall }).query(async ({ ctx }) => listProducts(ctx.db)),

  listAll: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/store/packages',
        name: 'listPackages',
        summary: 'All packages, on sale or not, with what they give (administrators)',
        answer: list('data.packages', packageRow, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => listAllProducts(ctx.db)),

  create: verifiedAdminProcedure
    .meta({
      rest: {
        call: 'POST /api/store/packages',
        name: 'createPackage',
        summary: 'Add a package (administrators)',
        refusals: { 409: 'There are too many packages' },
        status: 201,
        answer: under('data.package', packageRow),
      },
    })
    .input(createPackageInput)
    .mutation(async ({ ctx, input }) =>
      withStripeDeadline(UNANSWERED_MESSAGE, async () => createProduct(ctx, input)),
    ),

  update: verifiedAdminProcedure
    .meta({
      rest: {
        call: 'PUT /api/store/packages/{id}',
        name: 'changePackage',
        summary: 'Change a package for whoever orders it from now on (administrators)',
        refusals: { 409: 'Changed meanwhile' },
        answer: under('data.package', packageRow),
      },
    })
    .input(updatePackageInput)
    .mutation(async ({ ctx, input }) => {
      const { id, version, ...fields } = input;
      return withStripeDeadline(UNANSWERED_MESSAGE, async () => changeProduct(ctx, { id, version, fields }));
    }),
});
