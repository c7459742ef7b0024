import { companyImage, imageRow } from '@headwater/contract/images';
import { z } from 'zod';
import { answerOf, type RestMeta } from '../../../trpc/rest-meta.ts';

/** An image without the fields that nobody has filled in. */
const images = answerOf(z.array(imageRow), z.object({ images: z.array(companyImage) }), (rows) => ({
  images: rows.map(({ url, alt, credit }) => ({ url, ...(alt && { alt }), ...(credit && { credit }) })),
}));

const gallery = '/api/images/reference/{companyId}/gallery';
const logo = '/api/images/reference/{companyId}/logo';

export const galleryCalls: Record<'list' | 'remove' | 'update', RestMeta> = {
  list: {
    call: `GET ${gallery}`,
    name: 'listGalleryImages',
    summary: 'The photos of the gallery',
    answer: images,
  },
  remove: {
    call: `DELETE ${gallery}`,
    name: 'removeGalleryImage',
    summary: 'Remove a photo from the gallery',
  },
  update: {
    call: `PUT ${gallery}`,
    name: 'describeGalleryImage',
    summary: 'Give a photo of the gallery its alt text, or say that it is decoration',
    answer: images,
  },
};

export const reorderGalleryCall: RestMeta = {
  call: `PUT ${gallery}/order`,
  name: 'reorderGallery',
  summary: 'Put the photos of the gallery into another order',
  refusals: { 409: 'Other photos than the gallery has now' },
  answer: images,
};

export const logoCalls: typeof galleryCalls = {
  list: {
    call: `GET ${logo}`,
    name: 'getLogo',
    summary: 'The logo, as a list of one or none',
    answer: images,
  },
  update: {
    call: `PUT ${logo}`,
    name: 'describeLogo',
    summary: 'Give the logo its alt text, or say that it is decoration',
    answer: images,
  },
  remove: {
    call: 'DELETE /api/companies/logo',
    name: 'removeLogo',
    summary: 'Remove the logo',
  },
};
