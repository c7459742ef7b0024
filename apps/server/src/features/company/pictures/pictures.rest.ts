import { success } from '@headwater/contract/failure';
import { choosePictureInput, listPicturesInput, ownPicture } from '@headwater/contract/images';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';

const restRoute = restRouteOf<CompanyCaller>();

export const picturesRoutes = [
  restRoute('GET', '/api/companies/pictures', {
    name: 'listPictures',
    summary: 'The company’s pictures that fit into a text, newest first, and which places show each',
    input: listPicturesInput.omit({ cursor: true }).extend(restPage.pick({ after: true }).shape),
    response: z.object({ data: z.object({ pictures: z.array(ownPicture) }), next }),
    call: async (portal, input) => {
      const { pictures, nextCursor } = await portal.company.pictures.list(toCursor(input));
      return { data: { pictures }, ...toNext(nextCursor) };
    },
  }),
  restRoute('POST', '/api/companies/pictures/choose', {
    name: 'choosePicture',
    summary: 'Keep a picture that nothing shows for a day, to save a text with it',
    input: choosePictureInput,
    response: success,
    call: async (portal, input) => portal.company.pictures.choose(input),
  }),
];
