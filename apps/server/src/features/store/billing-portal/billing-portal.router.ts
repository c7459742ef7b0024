import { financeProcedure, router } from '../../../trpc/procedures.ts';
import { withStripeDeadline } from '../stripe/stripe-deadline.ts';
import { openPortalSession } from './open-portal-session.ts';

const UNANSWERED_MESSAGE =
  'Stripe is not responding. Your card was not changed. Please try again in a few minutes.';

export const billingPortalRouter = router({
  /** Returns the URL of Stripe's page for the company's cards. Refused during an impersonation, as it concerns money. */
  open: financeProcedure
    .meta({ sensitive: true, verification: 'second-factor' })
    .mutation(async ({ ctx }) => withStripeDeadline(UNANSWERED_MESSAGE, async () => openPortalSession(ctx))),
});
