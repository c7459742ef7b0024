import {
  claimedName,
  claimInput,
  companyClaim,
  decideClaimInput,
  givenNamesInput,
  importedName,
  ownClaim,
  searchNamesInput,
  withdrawClaimInput,
} from '@headwater/contract/claims';
import { z } from 'zod';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { claimNames, withdrawOwnClaim } from './claim-names.ts';
import { listGivenClaims, listOwnClaims, toCompanyClaim } from './claims.queries.ts';
import { approveClaim, rejectClaim, undoClaim } from './decide-claim.ts';
import { searchFreeNames } from './imported-names.queries.ts';
import { listClaimedNames } from './list-claimed-names.ts';

const decided = { 409: 'Decided or withdrawn meanwhile' };

export const claimsRouter = router({
  search: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/claims/names',
        name: 'searchImportedNames',
        summary: 'Names of imported companies that nobody has been given',
        answer: under('data.names', z.array(importedName)),
      },
    })
    .input(searchNamesInput)
    .query(async ({ ctx, input }) => searchFreeNames(ctx.db, input)),

  own: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/claims/own',
        name: 'listOwnClaims',
        summary: 'The claims of your company, newest first',
        answer: under('data.claims', z.array(ownClaim)),
      },
    })
    .query(async ({ ctx: { db, membership } }) =>
      membership.company ? listOwnClaims(db, { companyId: membership.company.id }) : [],
    ),

  create: contentProcedure
    .meta({
      rest: {
        call: 'POST /api/claims',
        name: 'claimNames',
        summary: 'Claim names for your company',
        refusals: { 409: 'There is no profile yet, a name is claimed or given already, or too many wait' },
        status: 201,
      },
    })
    .input(claimInput)
    .mutation(async ({ ctx, input }) => {
      await claimNames(ctx, input);
      return { success: true as const };
    }),

  withdraw: contentProcedure
    .meta({
      rest: {
        call: 'DELETE /api/claims/{id}',
        name: 'withdrawClaim',
        summary: 'Withdraw a claim of your company',
        refusals: decided,
      },
    })
    .input(withdrawClaimInput)
    .mutation(async ({ ctx, input }) => {
      await withdrawOwnClaim(ctx, input);
      return { success: true as const };
    }),

  list: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/claims',
        name: 'listClaims',
        summary: 'The names that have waited longest for a decision, each with all who claim it (reviewers)',
        answer: under('data.names', z.array(claimedName)),
      },
    })
    .query(async ({ ctx }) => listClaimedNames(ctx.db)),

  given: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/claims/given',
        name: 'listGivenNames',
        summary: 'The names that companies have been given (reviewers)',
        answer: under('data.claims', z.array(companyClaim)),
      },
    })
    .input(givenNamesInput.prefault({}))
    .query(async ({ ctx, input }) => (await listGivenClaims(ctx.db, input)).map(toCompanyClaim)),

  approve: reviewProcedure
    .meta({
      decidesOn: 'claim',
      rest: {
        call: 'POST /api/claims/{id}/approve',
        name: 'approveClaim',
        summary: 'Give a company the name that it claims (reviewers)',
        refusals: decided,
      },
    })
    .input(decideClaimInput)
    .mutation(async ({ ctx, input }) => {
      await approveClaim(ctx, input);
      return { success: true as const };
    }),

  reject: reviewProcedure
    .meta({
      decidesOn: 'claim',
      rest: {
        call: 'POST /api/claims/{id}/reject',
        name: 'rejectClaim',
        summary: 'Reject a claim (reviewers)',
        refusals: decided,
      },
    })
    .input(decideClaimInput)
    .mutation(async ({ ctx, input }) => {
      await rejectClaim(ctx, input);
      return { success: true as const };
    }),

  undo: reviewProcedure
    .meta({
      decidesOn: 'claim',
      rest: {
        call: 'POST /api/claims/{id}/undo',
        name: 'undoClaim',
        summary: 'Take a name back from the company that was given it (reviewers)',
        refusals: { 409: 'Not approved, or taken back already' },
      },
    })
    .input(decideClaimInput)
    .mutation(async ({ ctx, input }) => {
      await undoClaim(ctx, input);
      return { success: true as const };
    }),
});
