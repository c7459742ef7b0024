import {
  amendInput,
  amendment,
  amendmentConsentInput,
  amendmentInput,
  amendmentResult,
  amendmentReview,
  declineAmendmentInput,
} from '@headwater/contract/amendments';
import { submittalInput } from '@headwater/contract/submittals';
import { z } from 'zod';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { amendSubmittal } from './amend-submittal.ts';
import { readAmendment, readConsent, reviewAmendments } from '../talk/get-amendment.ts';
import { setConsent } from '../talk/set-consent.ts';
import { acceptAmendment, declineAmendment } from './settle-amendment.ts';

const ownWordProcedure = contentProcedure.meta({ sensitive: true });

export const amendmentsRouter = router({
  create: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/amend',
        name: 'amendSubmittal',
        summary: 'Mend what is submitted, for the company to accept or at once (reviewers)',
        refusals: { 409: 'Changed, withdrawn or decided meanwhile, or nothing is mended' },
        status: 201,
        answer: under('data', amendmentResult.extend({ id: z.int() })),
      },
    })
    .input(amendInput)
    .mutation(async ({ ctx, input }) => amendSubmittal(ctx, input)),

  /** The company's own answer to an editor's amendment: staff who view as a member cannot give it. */
  accept: ownWordProcedure
    .meta({
      rest: {
        call: 'POST /api/submittals/amendments/accept',
        name: 'acceptAmendment',
        summary: 'Accept what an editor has mended, and publish it',
        refusals: { 409: 'Settled already, or what was submitted has been changed, withdrawn or decided' },
        answer: under('data', amendmentResult),
      },
    })
    .input(amendmentInput)
    .mutation(async ({ ctx, input }) => acceptAmendment(ctx, input)),

  decline: ownWordProcedure
    .meta({
      rest: {
        call: 'POST /api/submittals/amendments/decline',
        name: 'declineAmendment',
        summary: 'Decline what an editor has mended',
        refusals: { 409: 'Settled already' },
      },
    })
    .input(declineAmendmentInput)
    .mutation(async ({ ctx, input }) => {
      await declineAmendment(ctx, input);
      return { success: true as const };
    }),

  get: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/amendments/{id}',
        name: 'getAmendment',
        summary: 'What an editor has amended of your item, and what became of it',
        answer: under('data', amendment),
      },
    })
    .input(amendmentInput)
    .query(async ({ ctx, input }) => readAmendment(ctx, input)),

  review: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/{id}/amendments',
        name: 'reviewAmendments',
        summary: 'The newest amendment of a submittal, and whether one may be published at once (reviewers)',
        answer: under('data', amendmentReview),
      },
    })
    .input(submittalInput)
    .query(async ({ ctx, input }) => reviewAmendments(ctx.db, input)),

  /** Says whether editors may publish small corrections at once, and whether to ask the company about it. */
  consent: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/amendment-consent',
        name: 'getAmendmentConsent',
        summary: 'Whether editors may publish at once what they amend for your company',
        answer: under('data', amendmentConsentInput),
      },
    })
    .query(async ({ ctx: { db, membership } }) => readConsent(db, membership)),

  setConsent: ownWordProcedure
    .meta({
      rest: {
        call: 'PUT /api/submittals/amendment-consent',
        name: 'setAmendmentConsent',
        summary: 'Allow editors to publish at once what they amend for your company, or no longer',
      },
    })
    .input(amendmentConsentInput)
    .mutation(async ({ ctx, input }) => {
      await setConsent(ctx, input);
      return { success: true as const };
    }),
});
