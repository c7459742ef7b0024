import { categoryIdsInput } from '@headwater/contract/categories';
import {
  editedItem,
  dropEditsInput,
  importedItemInput,
  mergeImportedItemInput,
  saveImportedItemInput,
  useSourceInput,
} from '@headwater/contract/imported-item';
import { success } from '@headwater/contract/failure';
import { imageRow, removeImageInput, updateImageInput } from '@headwater/contract/images';
import { z } from 'zod';
import { restPage } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import { categoryRoutes } from '../../items/categories/categories.rest.ts';
import type { referenceRouter } from '../reference.router.ts';

interface Caller {
  reference: CallerOf<typeof referenceRouter>;
}

const restRoute = restRouteOf<Caller>();

const path = '/api/references/imported';

export const importedItemRoutes = [
  restRoute('GET', `${path}/{id}`, {
    name: 'getImportedItem',
    summary: 'An imported item with its texts (administrators)',
    access: 'administer',
    input: importedItemInput,
    response: z.object({ data: z.object({ item: editedItem }) }),
    call: async (portal, input) => ({ data: { item: await portal.reference.importedItem.get(input) } }),
  }),
  restRoute('PUT', `${path}/{id}`, {
    name: 'saveImportedItem',
    summary: 'Change the texts of an imported item, which imports then leave alone (administrators)',
    refusals: { 409: 'Changed meanwhile' },
    access: 'administer',
    input: saveImportedItemInput,
    response: success,
    call: async (portal, input) => portal.reference.importedItem.save(input),
  }),
  restRoute('POST', `${path}/{id}/use-source`, {
    name: 'useSourceOfImportedItem',
    summary: 'Go back to the texts as they were imported last (administrators)',
    refusals: { 409: 'Changed meanwhile, or not edited' },
    access: 'administer',
    input: useSourceInput,
    response: success,
    call: async (portal, input) => portal.reference.importedItem.useSource(input),
  }),
  restRoute('POST', `${path}/{id}/hide`, {
    name: 'hideImportedItem',
    summary: 'Take an imported item off the public site (administrators)',
    refusals: { 409: 'It is hidden already' },
    access: 'administer',
    input: importedItemInput,
    response: success,
    call: async (portal, input) => portal.reference.importedItem.hide(input),
  }),
  restRoute('POST', `${path}/{id}/show`, {
    name: 'showImportedItem',
    summary: 'Bring a hidden item back to its address (administrators)',
    refusals: { 409: 'It is public already' },
    access: 'administer',
    input: importedItemInput,
    response: success,
    call: async (portal, input) => portal.reference.importedItem.show(input),
  }),
  ...categoryRoutes(`${path}/{id}/categories`, {
    names: {
      list: 'listImportedItemCategories',
      add: 'addImportedItemCategories',
      remove: 'removeImportedItemCategories',
    },
    access: 'administer',
    listInput: importedItemInput.extend(restPage.shape),
    choiceInput: importedItemInput.extend(categoryIdsInput.shape),
    procedures: (portal: Caller) => portal.reference.importedItem.categories,
  }),
  restRoute('PUT', `${path}/{id}/picture`, {
    name: 'describeImportedPicture',
    summary: 'Give the picture its alt text, or say that it is decoration (administrators)',
    access: 'administer',
    input: updateImageInput.safeExtend(importedItemInput.shape),
    response: z.object({ images: z.array(imageRow) }),
    call: async (portal, input) => ({ images: await portal.reference.importedItem.picture.update(input) }),
  }),
  restRoute('DELETE', `${path}/{id}/picture`, {
    name: 'removeImportedPicture',
    summary: 'Remove the picture of an imported item; `uploadImage` gives it another (administrators)',
    access: 'administer',
    input: removeImageInput.extend(importedItemInput.shape),
    response: success,
    call: async (portal, input) => portal.reference.importedItem.picture.remove(input),
  }),
  restRoute('POST', `${path}/{id}/follow-imports`, {
    name: 'followImportsOfImportedItem',
    summary: 'Let the next import bring the categories or the picture again (administrators)',
    refusals: { 409: 'Imports change it already' },
    access: 'administer',
    input: dropEditsInput,
    response: success,
    call: async (portal, input) => portal.reference.importedItem.followImports(input),
  }),
  restRoute('POST', `${path}/{id}/merge`, {
    name: 'mergeImportedItem',
    summary: 'Make one imported item of two; what led to the first leads to the second (administrators)',
    refusals: { 409: 'Changed or merged meanwhile, or a link to the first would be lost' },
    access: 'administer',
    input: mergeImportedItemInput,
    response: success,
    call: async (portal, input) => portal.reference.importedItem.merge(input),
  }),
];
