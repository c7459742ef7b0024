import { success } from '@headwater/contract/failure';
import { replaceCardInput, setRenewalInput } from '@headwater/contract/store';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { billingPortalRouter } from '../billing-portal/billing-portal.router.ts';
import type { renewalsRouter } from './renewals.router.ts';

const restRoute = restRouteOf<{
  store: {
    renewals: CallerOf<typeof renewalsRouter>;
    billingPortal: CallerOf<typeof billingPortalRouter>;
  };
}>();

const stripePage = z.object({ url: z.url() });

/** The calls about recurring payments, which the company's dashboard lists, and the cards that pay for them. */
export const renewalRoutes = [
  restRoute('PUT', '/api/store/renewals/{id}', {
    name: 'setRenewal',
    summary: 'Renew a package at the end of what is paid, or no longer; `id` as the dashboard lists it',
    refusals: { 409: 'The subscription has ended' },
    input: setRenewalInput,
    response: success,
    call: async (portal, input) => portal.store.renewals.set(input),
  }),
  restRoute('POST', '/api/store/renewals/{id}/card', {
    name: 'replaceCard',
    summary: 'The address at Stripe to give another card on for a renewal',
    refusals: { 409: 'The subscription has ended' },
    input: replaceCardInput,
    response: stripePage,
    call: async (portal, input) => portal.store.renewals.replaceCard(input),
  }),
  restRoute('POST', '/api/store/billing-portal', {
    name: 'openBillingPortal',
    summary: 'The address at Stripe where the company looks after its cards',
    refusals: { 409: 'The company has never paid by card' },
    input: emptyInput,
    response: stripePage,
    call: async (portal) => portal.store.billingPortal.open(),
  }),
];
