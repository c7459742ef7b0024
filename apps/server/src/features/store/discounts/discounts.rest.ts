import {
  createDiscountInput,
  discount,
  endDiscountInput,
  quote,
  quotesInput,
  updateDiscountInput,
} from '@headwater/contract/discounts';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { storeRouter } from '../store.router.ts';

const restRoute = restRouteOf<{ store: CallerOf<typeof storeRouter> }>();

const discountResponse = z.object({ data: z.object({ discount }) });

export const discountRoutes = [
  restRoute('GET', '/api/store/quotes', {
    name: 'listQuotes',
    summary: 'What the company would pay for each package today, with a discount code or without',
    refusals: {
      422: 'The code is unknown, has ended or has been used up',
      429: 'Too many unknown codes in an hour',
    },
    input: quotesInput,
    response: z.object({ data: z.object({ quotes: z.array(quote) }) }),
    call: async (portal, input) => ({ data: { quotes: await portal.store.quotes(input) } }),
  }),
  restRoute('GET', '/api/store/discounts', {
    name: 'listDiscounts',
    summary: 'The discount codes with their uses (sales)',
    access: 'sell',
    input: restPage,
    response: z.object({ data: z.object({ discounts: z.array(discount) }), next }),
    call: async (portal, input) => {
      const { discounts, nextCursor } = await portal.store.discounts.list(toCursor(input));
      return { data: { discounts }, ...toNext(nextCursor) };
    },
  }),
  restRoute('POST', '/api/store/discounts', {
    name: 'createDiscount',
    summary: 'Make a discount code: a percentage, or an amount in pence (sales)',
    refusals: { 409: 'There is a code of that name' },
    access: 'sell',
    input: createDiscountInput,
    response: discountResponse,
    status: 201,
    call: async (portal, input) => ({ data: { discount: await portal.store.discounts.create(input) } }),
  }),
  restRoute('PUT', '/api/store/discounts/{id}', {
    name: 'changeDiscount',
    summary: 'Change a discount code for whoever uses it from now on (sales)',
    refusals: { 409: 'Changed meanwhile, or ended' },
    access: 'sell',
    input: updateDiscountInput,
    response: discountResponse,
    call: async (portal, input) => ({ data: { discount: await portal.store.discounts.update(input) } }),
  }),
  restRoute('POST', '/api/store/discounts/{id}/end', {
    name: 'endDiscount',
    summary: 'End a discount code at once (sales)',
    refusals: { 409: 'Changed meanwhile, or ended' },
    access: 'sell',
    input: endDiscountInput,
    response: discountResponse,
    call: async (portal, input) => ({ data: { discount: await portal.store.discounts.end(input) } }),
  }),
];
