import {
  companyInput,
  createVideoInput,
  removeRowInput,
  sectionLimits,
  updateVideoInput,
  video,
} from '@headwater/contract/company';
import { page } from '@headwater/contract/ids';
import { z } from 'zod';
import { route } from '../../http/rest-route.ts';
import { next, pageOf } from '../../http/paginate.ts';

const videos = z.array(video);

export const videosRoutes = [
  route('GET', '/api/companies/videos/{companyId}', {
    name: 'listVideos',
    summary: 'The videos, in sequence',
    input: companyInput.extend(page.shape),
    response: z.object({ videos, next }),
    call: async (portal, { companyId, ...asked }) => {
      const found = await portal.company.videos.list({ companyId });
      const { rows, ...more } = pageOf(found, ({ id }) => id, asked);
      return { videos: videos.parse(rows), ...more };
    },
  }),
  route('POST', '/api/companies/videos/{companyId}/create', {
    name: 'createVideo',
    summary: 'Add a video',
    input: companyInput.extend(createVideoInput.shape),
    response: z.object({ video }),
    status: 201,
    call: async (portal, input) => ({ video: video.parse(await portal.company.videos.create(input)) }),
  }),
  route('PUT', '/api/companies/videos/{companyId}/update', {
    name: 'updateVideo',
    summary: 'Change a video',
    refusals: { 409: 'Changed meanwhile: the version is stale' },
    input: companyInput.extend(updateVideoInput.shape),
    response: z.object({ video }),
    call: async (portal, input) => ({ video: video.parse(await portal.company.videos.update(input)) }),
  }),
  route('DELETE', '/api/companies/videos/{companyId}', {
    name: 'removeVideo',
    summary: 'Remove a video',
    input: companyInput.extend(removeRowInput.shape),
    response: z.object({ videos }),
    call: async (portal, input) => ({ videos: videos.parse(await portal.company.videos.remove(input)) }),
  }),
  // What else comes with the rows is ignored: their order in the list is the sequence.
  route('PUT', '/api/companies/videos/setSequence', {
    name: 'reorderVideos',
    summary: 'Put the videos in order',
    refusals: { 409: 'Not exactly the stored ones' },
    input: companyInput.extend({ videos: z.array(removeRowInput).max(sectionLimits.videos) }),
    response: z.object({ videos }),
    call: async (portal, { companyId, videos: wanted }) => {
      const ids = wanted.map(({ id }) => id);
      return { videos: videos.parse(await portal.company.videos.reorder({ companyId, ids })) };
    },
  }),
];
