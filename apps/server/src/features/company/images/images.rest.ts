import { companyInput } from '@headwater/contract/company';
import { success } from '@headwater/contract/failure';
import {
  companyImage,
  removeImageInput,
  reorderImagesInput,
  updateImageInput,
  type ImageRow,
} from '@headwater/contract/images';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';

const restRoute = restRouteOf<CompanyCaller>();

const images = z.array(companyImage);

function toCompanyImage({ url, alt, credit }: ImageRow): z.output<typeof companyImage> {
  return { url, ...(alt && { alt }), ...(credit && { credit }) };
}

export const companyImagesRoutes = [
  restRoute('GET', '/api/images/reference/{companyId}/gallery', {
    name: 'listGalleryImages',
    summary: 'The photos of the gallery',
    input: companyInput,
    response: z.object({ images }),
    call: async (portal, input) => ({
      images: (await portal.company.gallery.list(input)).map(toCompanyImage),
    }),
  }),
  restRoute('DELETE', '/api/images/reference/{companyId}/gallery', {
    name: 'removeGalleryImage',
    summary: 'Remove a photo from the gallery',
    input: companyInput.extend(removeImageInput.shape),
    response: success,
    call: async (portal, input) => portal.company.gallery.remove(input),
  }),
  restRoute('PUT', '/api/images/reference/{companyId}/gallery', {
    name: 'describeGalleryImage',
    summary: 'Give a photo of the gallery its alt text, or say that it is decoration',
    input: updateImageInput.safeExtend(companyInput.shape),
    response: z.object({ images }),
    call: async (portal, input) => ({
      images: (await portal.company.gallery.update(input)).map(toCompanyImage),
    }),
  }),
  restRoute('PUT', '/api/images/reference/{companyId}/gallery/order', {
    name: 'reorderGallery',
    summary: 'Put the photos of the gallery into another order',
    refusals: { 409: 'Other photos than the gallery has now' },
    input: companyInput.extend(reorderImagesInput.shape),
    response: z.object({ images }),
    call: async (portal, input) => ({
      images: (await portal.company.gallery.reorder(input)).map(toCompanyImage),
    }),
  }),
  restRoute('GET', '/api/images/reference/{companyId}/logo', {
    name: 'getLogo',
    summary: 'The logo, as a list of one or none',
    input: companyInput,
    response: z.object({ images }),
    call: async (portal, input) => ({ images: (await portal.company.logo.list(input)).map(toCompanyImage) }),
  }),
  restRoute('PUT', '/api/images/reference/{companyId}/logo', {
    name: 'describeLogo',
    summary: 'Give the logo its alt text, or say that it is decoration',
    input: updateImageInput.safeExtend(companyInput.shape),
    response: z.object({ images }),
    call: async (portal, input) => ({
      images: (await portal.company.logo.update(input)).map(toCompanyImage),
    }),
  }),
  restRoute('DELETE', '/api/companies/logo', {
    name: 'removeLogo',
    summary: 'Remove the logo',
    input: companyInput.extend(removeImageInput.shape),
    response: success,
    call: async (portal, input) => portal.company.logo.remove(input),
  }),
];
