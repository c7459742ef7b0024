import {
  billingDetails,
  billingDetailsInput,
  confirmVatNumberInput,
} from '@headwater/contract/billing-details';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { storeRouter } from '../store.router.ts';

const restRoute = restRouteOf<{ store: CallerOf<typeof storeRouter> }>();

const detailsResponse = z.object({ data: z.object({ billingDetails }) });

export const billingDetailsRoutes = [
  restRoute('GET', '/api/store/billing-details', {
    name: 'getBillingDetails',
    summary: 'To whom the company’s invoices go; null where it has not said so',
    input: z.object({}),
    response: z.object({ data: z.object({ billingDetails: billingDetails.nullable() }) }),
    call: async (portal) => ({ data: { billingDetails: await portal.store.billingDetails.get() } }),
  }),
  restRoute('PUT', '/api/store/billing-details', {
    name: 'saveBillingDetails',
    summary: 'Say to whom the company’s invoices go, with its country and VAT number',
    refusals: { 409: 'Changed meanwhile' },
    input: billingDetailsInput,
    response: detailsResponse,
    call: async (portal, input) => ({
      data: { billingDetails: await portal.store.billingDetails.save(input) },
    }),
  }),
  restRoute('POST', '/api/store/billing-details/{companyId}/confirm', {
    name: 'confirmVatNumber',
    summary: 'Confirm a company’s country and VAT number: from then on no VAT is charged (sales)',
    refusals: { 409: 'Changed meanwhile, or there is nothing to confirm' },
    access: 'sell',
    input: confirmVatNumberInput,
    response: detailsResponse,
    call: async (portal, input) => ({
      data: { billingDetails: await portal.store.billingDetails.confirm(input) },
    }),
  }),
  restRoute('POST', '/api/store/billing-details/{companyId}/withdraw-confirmation', {
    name: 'withdrawVatConfirmation',
    summary: 'Take the confirmation of a VAT number back: VAT is charged from then on (sales)',
    refusals: { 409: 'Changed meanwhile, or it has not been confirmed' },
    access: 'sell',
    input: confirmVatNumberInput,
    response: detailsResponse,
    call: async (portal, input) => ({
      data: { billingDetails: await portal.store.billingDetails.withdrawConfirmation(input) },
    }),
  }),
];
