import { success } from '@headwater/contract/failure';
import {
  paymentIssue,
  paymentIssueInput,
  resolvePaymentIssueInput,
} from '@headwater/contract/payment-issues';
import { z } from 'zod';
import { next, paginate, restPage } from '../../../../http/paginate.ts';
import { restRouteOf } from '../../../../http/rest-route.ts';
import type { CallerOf } from '../../../../trpc/procedures.ts';
import type { paymentIssuesRouter } from './payment-issues.router.ts';

const restRoute = restRouteOf<{ store: { faults: CallerOf<typeof paymentIssuesRouter> } }>();

export const paymentIssueRoutes = [
  restRoute('GET', '/api/store/payment-issues', {
    name: 'listPaymentIssues',
    summary: 'Payments at Stripe that do not match and open no access, the open ones first (sales)',
    access: 'sell',
    input: restPage,
    response: z.object({ data: z.object({ issues: z.array(paymentIssue) }), next }),
    call: async (portal, page) => {
      const { rows: issues, ...more } = paginate(await portal.store.faults.list(), ({ id }) => id, page);
      return { data: { issues }, ...more };
    },
  }),
  restRoute('POST', '/api/store/payment-issues/{id}/resolve', {
    name: 'resolvePaymentIssue',
    summary: 'Resolve a payment issue that was dealt with elsewhere, with a note (sales)',
    refusals: { 409: 'It is resolved already' },
    access: 'sell',
    input: resolvePaymentIssueInput,
    response: success,
    call: async (portal, input) => portal.store.faults.settle(input),
  }),
  restRoute('POST', '/api/store/payment-issues/{id}/accept', {
    name: 'acceptPaymentIssue',
    summary: 'Accept a payment as it was made at Stripe, so that it opens access (sales)',
    refusals: { 409: 'It is resolved already, or the payment cannot be accepted as it is' },
    access: 'sell',
    input: paymentIssueInput,
    response: success,
    call: async (portal, input) => portal.store.faults.accept(input),
  }),
];
