import { success } from '@headwater/contract/failure';
import {
  sitePage,
  sitePageInput,
  sitePageRow,
  sitePageText,
  updateSitePageInput,
} from '@headwater/contract/site-pages';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { publisherRouter } from '../publisher.router.ts';

const restRoute = restRouteOf<{ publisher: CallerOf<typeof publisherRouter> }>();

const takenSlug = 'The address is taken or reserved, or somebody has changed the page meanwhile';

export const pagesRoutes = [
  restRoute('GET', '/api/publisher/pages', {
    name: 'listSitePages',
    summary: 'The publisher’s own pages of the public site, drafts among them (administrators)',
    access: 'administer',
    input: emptyInput,
    response: z.object({ data: z.object({ pages: z.array(sitePageRow) }) }),
    call: async (portal) => ({ data: { pages: await portal.publisher.pages.list() } }),
  }),
  restRoute('POST', '/api/publisher/pages', {
    name: 'createSitePage',
    summary: 'Add a page to the public site (administrators)',
    refusals: { 409: takenSlug },
    access: 'administer',
    input: sitePageText,
    response: z.object({ data: z.object({ id: z.int() }) }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.publisher.pages.create(input) }),
  }),
  restRoute('GET', '/api/publisher/pages/{id}', {
    name: 'getSitePage',
    summary: 'A page of the publisher’s own, with its text (administrators)',
    access: 'administer',
    input: sitePageInput,
    response: z.object({ data: sitePage }),
    call: async (portal, input) => ({ data: await portal.publisher.pages.get(input) }),
  }),
  restRoute('PUT', '/api/publisher/pages/{id}', {
    name: 'updateSitePage',
    summary: 'Change a page; its former address leads to it (administrators)',
    refusals: { 409: takenSlug },
    access: 'administer',
    input: updateSitePageInput,
    response: success,
    call: async (portal, input) => portal.publisher.pages.update(input),
  }),
  restRoute('DELETE', '/api/publisher/pages/{id}', {
    name: 'removeSitePage',
    summary: 'Remove a page from the public site, with its text (administrators)',
    access: 'administer',
    input: sitePageInput,
    response: success,
    call: async (portal, input) => portal.publisher.pages.remove(input),
  }),
];
