import {
  accessPeriod,
  changeGrantInput,
  endGrantInput,
  grantAccessInput,
  listAccessPeriodsInput,
} from '@headwater/contract/access-grants';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { storeRouter } from '../store.router.ts';

const restRoute = restRouteOf<{ store: CallerOf<typeof storeRouter> }>();

const periodResponse = z.object({ data: z.object({ period: accessPeriod }) });

export const grantRoutes = [
  restRoute('GET', '/api/store/access-periods/{userId}', {
    name: 'listAccessPeriods',
    summary: 'What access a company has or had, by the id of an owner (sales)',
    access: 'sell',
    input: listAccessPeriodsInput,
    response: z.object({ data: z.object({ periods: z.array(accessPeriod) }) }),
    call: async (portal, input) => ({ data: { periods: await portal.store.grants.listPeriods(input) } }),
  }),
  restRoute('POST', '/api/store/access-grants', {
    name: 'grantAccess',
    summary: 'Give a company access without an order (sales)',
    access: 'sell',
    input: grantAccessInput,
    response: periodResponse,
    status: 201,
    call: async (portal, input) => ({ data: { period: await portal.store.grants.create(input) } }),
  }),
  restRoute('PUT', '/api/store/access-grants/{id}', {
    name: 'changeAccessGrant',
    summary: 'Move the last day of access that was given (sales)',
    refusals: { 409: 'Changed meanwhile, or ended' },
    access: 'sell',
    input: changeGrantInput,
    response: periodResponse,
    call: async (portal, input) => ({ data: { period: await portal.store.grants.update(input) } }),
  }),
  restRoute('POST', '/api/store/access-grants/{id}/end', {
    name: 'endAccessGrant',
    summary: 'End at once access that was given (sales)',
    refusals: { 409: 'Changed meanwhile, or ended' },
    access: 'sell',
    input: endGrantInput,
    response: periodResponse,
    call: async (portal, input) => ({ data: { period: await portal.store.grants.end(input) } }),
  }),
];
