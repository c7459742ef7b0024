import { companyInput } from '@headwater/contract/company';
import { orderedSections, removeRowInput } from '@headwater/contract/ordered-sections';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';
import { next, paginate, restPage } from '../../../http/paginate.ts';

const restRoute = restRouteOf<CompanyCaller>();

const { create, update, row: video, limit } = orderedSections.videos;
const videos = z.array(video);

export const videosRoutes = [
  restRoute('GET', '/api/companies/videos/{companyId}', {
    name: 'listVideos',
    summary: 'The videos, in sequence',
    input: companyInput.extend(restPage.shape),
    response: z.object({ videos, next }),
    call: async (portal, input) => {
      const { rows, ...more } = paginate(await portal.company.videos.list(input), ({ id }) => id, input);
      return { videos: rows, ...more };
    },
  }),
  restRoute('POST', '/api/companies/videos/{companyId}/create', {
    name: 'createVideo',
    summary: 'Add a video',
    input: companyInput.extend(create.shape),
    response: z.object({ video }),
    status: 201,
    call: async (portal, input) => ({ video: await portal.company.videos.create(input) }),
  }),
  restRoute('PUT', '/api/companies/videos/{companyId}/update', {
    name: 'updateVideo',
    summary: 'Change a video',
    refusals: { 409: 'Changed meanwhile: the version is stale' },
    input: companyInput.extend(update.shape),
    response: z.object({ video }),
    call: async (portal, input) => ({ video: await portal.company.videos.update(input) }),
  }),
  restRoute('DELETE', '/api/companies/videos/{companyId}', {
    name: 'removeVideo',
    summary: 'Remove a video',
    input: companyInput.extend(removeRowInput.shape),
    response: z.object({ videos }),
    call: async (portal, input) => ({ videos: await portal.company.videos.remove(input) }),
  }),
  // The order of the list is the sequence; other fields of its rows are ignored.
  restRoute('PUT', '/api/companies/videos/setSequence', {
    name: 'reorderVideos',
    summary: 'Put the videos in order',
    refusals: { 409: 'Not exactly the stored ones' },
    input: companyInput.extend({
      videos: z
        .array(removeRowInput)
        .max(limit)
        .transform((rows) => rows.map(({ id }) => id)),
    }),
    response: z.object({ videos }),
    call: async (portal, { companyId, videos: ids }) => ({
      videos: await portal.company.videos.reorder({ companyId, ids }),
    }),
  }),
];
