import {
  addEnquiryNoteInput,
  enquiry,
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
    input: setEnquiryStatusInput,
    response: success,
    call: async (portal, input) => portal.enquiries.setStatus(input),
  }),
  restRoute('POST', '/api/enquiries/{id}/notes', {
    name: 'addEnquiryNote',
    summary: 'Add a note, which the company’s members read',
    refusals: { 409: 'It has as many notes as it may' },
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
];
