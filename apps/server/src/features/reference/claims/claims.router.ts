import {
  claimInput,
  decideClaimInput,
  givenNamesInput,
  searchNamesInput,
  withdrawClaimInput,
} from '@headwater/contract/claims';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { claimNames, withdrawOwnClaim } from './claim-names.ts';
import { listGivenClaims, listOwnClaims, toCompanyClaim } from './claims.queries.ts';
import { approveClaim, rejectClaim, undoClaim } from './decide-claim.ts';
import { searchFreeNames } from './imported-names.queries.ts';
import { listClaimedNames } from './list-claimed-names.ts';

export const claimsRouter = router({
  /** Finds the names of imported companies that nobody has been given. */
  search: contentProcedure
    .input(searchNamesInput)
    .query(async ({ ctx, input }) => searchFreeNames(ctx.db, input)),

  /** Lists the claims of the caller's company, newest first. */
  own: contentProcedure.query(async ({ ctx: { db, membership } }) =>
    membership.company ? listOwnClaims(db, { companyId: membership.company.id }) : [],
  ),

  create: contentProcedure.input(claimInput).mutation(async ({ ctx, input }) => {
    await claimNames(ctx, input);
    return { success: true as const };
  }),

  withdraw: contentProcedure.input(withdrawClaimInput).mutation(async ({ ctx, input }) => {
    await withdrawOwnClaim(ctx, input);
    return { success: true as const };
  }),

  /** Lists the names that have waited longest for a decision, each with all who claim it. */
  list: reviewProcedure.query(async ({ ctx }) => listClaimedNames(ctx.db)),

  /** Lists the names that companies have been given. */
  given: reviewProcedure
    .input(givenNamesInput.prefault({}))
    .query(async ({ ctx, input }) => (await listGivenClaims(ctx.db, input)).map(toCompanyClaim)),

  approve: reviewProcedure
    .meta({ decidesOn: 'claim' })
    .input(decideClaimInput)
    .mutation(async ({ ctx, input }) => {
      await approveClaim(ctx, input);
      return { success: true as const };
    }),

  reject: reviewProcedure
    .meta({ decidesOn: 'claim' })
    .input(decideClaimInput)
    .mutation(async ({ ctx, input }) => {
      await rejectClaim(ctx, input);
      return { success: true as const };
    }),

  /** Takes a name back from the company that was given it. */
  undo: reviewProcedure
    .meta({ decidesOn: 'claim' })
    .input(decideClaimInput)
    .mutation(async ({ ctx, input }) => {
      await undoClaim(ctx, input);
      return { success: true as const };
    }),
});
