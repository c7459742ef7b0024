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
import { route } from '../../rest-route.ts';
import { next, pageOf } from '../../page-of.ts';

const videos = z.array(video);

export const videosRoutes = [
  route('GET', '/api/companies/videos/{companyId}', {
    input: companyInput.extend(page.shape),
    response: z.object({ videos, next }),
    call: async (portal, { companyId, ...asked }) => {
      const found = await portal.company.videos.list({ companyId });
      const { rows, ...more } = pageOf(found, ({ id }) => id, asked);
      return { videos: videos.parse(rows), ...more };
    },
  }),
  route('POST', '/api/companies/videos/{companyId}/create', {
    input: companyInput.extend(createVideoInput.shape),
    response: z.object({ video }),
    status: 201,
    call: async (portal, input) => ({ video: video.parse(await portal.company.videos.create(input)) }),
  }),
  route('PUT', '/api/companies/videos/{companyId}/update', {
    input: companyInput.extend(updateVideoInput.shape),
    response: z.object({ video }),
    call: async (portal, input) => ({ video: video.parse(await portal.company.videos.update(input)) }),
  }),
  route('DELETE', '/api/companies/videos/{companyId}', {
    input: companyInput.extend(removeRowInput.shape),
    response: z.object({ videos }),
    call: async (portal, input) => ({ videos: videos.parse(await portal.company.videos.remove(input)) }),
  }),
  // What else comes with the rows is ignored: their order in the list is the sequence.
  route('PUT', '/api/companies/videos/setSequence', {
    input: companyInput.extend({ videos: z.array(removeRowInput).max(sectionLimits.videos) }),
    response: z.object({ videos }),
    call: async (portal, { companyId, videos: wanted }) => {
      const ids = wanted.map(({ id }) => id);
      return { videos: videos.parse(await portal.company.videos.reorder({ companyId, ids })) };
    },
  }),
];
