import { replaceCardInput, setRenewalInput } from '@headwater/contract/store';
import { z } from 'zod';
import { financeProcedure, router } from '../../../trpc/procedures.ts';
import { withStripeDeadline } from '../stripe/stripe-deadline.ts';
import { changeRenewal } from './change-renewal.ts';
import { replaceCard } from './replace-card.ts';

const UNANSWERED_MESSAGE =
  'Stripe is not responding. Nothing is charged now, and you keep what you have paid for. Please check in a few minutes whether the change has been made.';

const NO_CARD_PAGE_MESSAGE =
  'Stripe is not responding. Your card was not changed. Please try again in a few minutes.';

export const renewalsRouter = router({
  /** Refused during an impersonation, because it concerns money. */
  set: financeProcedure
    .meta({
      sensitive: true,
      verification: 'second-factor',
      rest: {
        call: 'PUT /api/store/renewals/{id}',
        name: 'setRenewal',
        summary: 'Renew a package at the end of what is paid, or no longer; `id` as the dashboard lists it',
        refusals: { 409: 'The subscription has ended' },
      },
    })
    .input(setRenewalInput)
    .mutation(async ({ ctx, input }) => {
      await withStripeDeadline(UNANSWERED_MESSAGE, async () => changeRenewal(ctx, input));
      return { success: true as const };
    }),

  /** Returns the URL of Stripe's page for changing the card. Refused during an impersonation, because it concerns money. */
  replaceCard: financeProcedure
    .meta({
      sensitive: true,
      verification: 'second-factor',
      rest: {
        call: 'POST /api/store/renewals/{id}/card',
        name: 'replaceCard',
        summary: 'The address at Stripe to give another card on for a renewal',
        refusals: { 409: 'The subscription has ended' },
        answer: z.object({ url: z.url() }),
      },
    })
    .input(replaceCardInput)
    .mutation(async ({ ctx, input }) =>
      withStripeDeadline(NO_CARD_PAGE_MESSAGE, async () => replaceCard(ctx, input)),
    ),
});
