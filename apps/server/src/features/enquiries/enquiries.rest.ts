import {
  addEnquiryNoteInput,
  enquiry,
  enquiryAddress,
  enquiryAddressForm,
  enquiryCounts,
  enquiryFilter,
  enquiryInput,
  enquiryRow,
  setEnquiryStatusInput,
} from '@headwater/contract/enquiries';
import { success } from '@headwater/contract/failure';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { emptyInput, restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { enquiriesRouter } from './enquiries.router.ts';

const restRoute = restRouteOf<{ enquiries: CallerOf<typeof enquiriesRouter> }>();

/** A token would let whoever stole it read along for good. */
const noToken = 'Owners alone, and not with an API token';

export const enquiriesRoutes = [
  restRoute('GET', '/api/enquiries', {
    name: 'listEnquiries',
    summary: 'What readers have asked the company, newest first',
    input: restPage.extend({ status: enquiryFilter.shape.status }),
    response: z.object({ data: z.object({ enquiries: z.array(enquiryRow) }), next }),
    call: async (portal, input) => {
      const { enquiries, nextCursor } = await portal.enquiries.list(toCursor(input));
      return { data: { enquiries }, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/enquiries/counts', {
    name: 'countEnquiries',
    summary: 'How many enquiries the company has, by their status',
    input: emptyInput,
    response: z.object({ data: enquiryCounts }),
    call: async (portal) => ({ data: await portal.enquiries.count() }),
  }),
  restRoute('GET', '/api/enquiries/{id}', {
    name: 'getEnquiry',
    summary: 'An enquiry with its notes',
    input: enquiryInput,
    response: z.object({ data: enquiry }),
    call: async (portal, input) => ({ data: await portal.enquiries.get(input) }),
  }),
  restRoute('PUT', '/api/enquiries/{id}/status', {
    name: 'setEnquiryStatus',
    summary: 'Mark an enquiry as new, answered or closed',
    refusals: { 409: 'It was erased at its reader’s request' },
    input: setEnquiryStatusInput,
    response: success,
    call: async (portal, input) => portal.enquiries.setStatus(input),
  }),
  restRoute('POST', '/api/enquiries/{id}/notes', {
    name: 'addEnquiryNote',
    summary: 'Add a note, which the company’s members read',
    refusals: { 409: 'It has as many notes as it may, or was erased at its reader’s request' },
    input: addEnquiryNoteInput,
    response: z.object({ data: z.object({ id: z.int() }) }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.enquiries.addNote(input) }),
  }),
  restRoute('DELETE', '/api/enquiries/{id}', {
    name: 'removeEnquiry',
    summary: 'Delete an enquiry for good, with its notes',
    input: enquiryInput,
    response: success,
    call: async (portal, input) => portal.enquiries.remove(input),
  }),
  restRoute('GET', '/api/enquiries/addresses', {
    name: 'listEnquiryAddresses',
    summary: 'The addresses that enquiries go to beside the members’, and whether each is confirmed',
    input: emptyInput,
    response: z.object({ data: z.object({ addresses: z.array(enquiryAddress) }) }),
    call: async (portal) => ({ data: { addresses: await portal.enquiries.addresses.list() } }),
  }),
  restRoute('POST', '/api/enquiries/addresses', {
    name: 'addEnquiryAddress',
    summary:
      'Have enquiries go to an address too, once its reader confirms it, with a session cookie (owners)',
    refusals: {
      403: noToken,
      409: 'There are as many addresses as there may be',
      429: 'Too many were added in a day',
    },
    input: enquiryAddressForm,
    response: z.object({ data: z.object({ id: z.int() }) }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.enquiries.addresses.add(input) }),
  }),
  restRoute('DELETE', '/api/enquiries/addresses/{id}', {
    name: 'removeEnquiryAddress',
    summary: 'Let enquiries no longer go to an address, with a session cookie (owners)',
    refusals: { 403: noToken },
    input: enquiryInput,
    response: success,
    call: async (portal, input) => portal.enquiries.addresses.remove(input),
  }),
];
