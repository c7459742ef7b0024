import { success } from '@headwater/contract/failure';
import { previewInput, previewState, switchPreviewInput } from '@headwater/contract/previews';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { previewsRouter } from './previews.router.ts';

interface Caller {
  submittals: { previews: CallerOf<typeof previewsRouter> };
}

const restRoute = restRouteOf<Caller>();

export const previewsRoutes = [
  restRoute('GET', '/api/submittals/preview/{id}', {
    name: 'getPreviewState',
    summary: 'Whether the preview of an item opens for whoever has its address',
    input: previewInput,
    response: z.object({ data: previewState }),
    call: async (portal, input) => ({ data: await portal.submittals.previews.get(input) }),
  }),
  restRoute('PUT', '/api/submittals/preview/{id}', {
    name: 'switchPreview',
    summary:
      'Switch the preview of an item off, or on again; members and guests who sign off see it all the same',
    input: switchPreviewInput,
    response: success,
    call: async (portal, input) => portal.submittals.previews.set(input),
  }),
];
