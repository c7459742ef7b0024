import {
  amendInput,
  amendmentConsentInput,
  amendmentInput,
  declineAmendmentInput,
} from '@headwater/contract/amendments';
import { submittalInput } from '@headwater/contract/submittals';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { amendSubmittal } from './amend-submittal.ts';
import { readAmendment, readConsent, reviewAmendments } from './get-amendment.ts';
import { setConsent } from './set-consent.ts';
import { acceptAmendment, declineAmendment } from './settle-amendment.ts';

const ownWordProcedure = contentProcedure.meta({ sensitive: true });

export const amendmentsRouter = router({
  /** Mends what is submitted, as an offer to the company or at once. */
  create: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(amendInput)
    .mutation(async ({ ctx, input }) => amendSubmittal(ctx, input)),

  review: reviewProcedure
    .input(submittalInput)
    .query(async ({ ctx, input }) => reviewAmendments(ctx.db, input)),

  get: contentProcedure.input(amendmentInput).query(async ({ ctx, input }) => readAmendment(ctx, input)),

  /** The company's own word on what an editor has amended: whoever views as a member does not give it. */
  accept: ownWordProcedure
    .input(amendmentInput)
    .mutation(async ({ ctx, input }) => acceptAmendment(ctx, input)),

  decline: ownWordProcedure.input(declineAmendmentInput).mutation(async ({ ctx, input }) => {
    await declineAmendment(ctx, input);
    return { success: true as const };
  }),

  /** Says whether editors may publish small corrections at once, and whether to ask it for that. */
  consent: contentProcedure.query(async ({ ctx: { db, membership } }) => readConsent(db, membership)),

  setConsent: ownWordProcedure.input(amendmentConsentInput).mutation(async ({ ctx, input }) => {
    await setConsent(ctx, input);
    return { success: true as const };
  }),
});
