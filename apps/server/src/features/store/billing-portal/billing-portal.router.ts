import { z } from 'zod';
import { financeProcedure, router } from '../../../trpc/procedures.ts';
import { withStripeDeadline } from '../stripe/stripe-deadline.ts';
import { openPortalSession } from './open-portal-session.ts';

const UNANSWERED_MESSAGE =
  'Stripe is not responding. Your card was not changed. Please try again in a few minutes.';

export const billingPortalRouter = router({
  /** Returns the URL of Stripe's page for the company's cards. Refused during an impersonation, because it concerns money. */
  open: financeProcedure
    .meta({
      sensitive: true,
      verification: 'second-factor',
      rest: {
        call: 'POST /api/store/billing-portal',
        name: 'openBillingPortal',
        summary: 'The address at Stripe where the company looks after its cards',
        refusals: { 409: 'The company has never paid by card' },
        answer: z.object({ url: z.url() }),
      },
    })
    .mutation(async ({ ctx }) => withStripeDeadline(UNANSWERED_MESSAGE, async () => openPortalSession(ctx))),
});
