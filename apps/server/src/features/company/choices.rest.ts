import { categoryIdsInput, categoryLink } from '@headwater/contract/categories';
import { companyInput, referenceLink, referencesInput } from '@headwater/contract/company';
import { z } from 'zod';
import { restRoute } from '../../http/rest-route.ts';
import { next, paginate, restPage } from '../../http/paginate.ts';

const categories = '/api/companies/categories/{companyId}';
const references = '/api/companies/references/{companyId}';

/** What a company chooses: its categories, and the case studies it refers to. */
export const choicesRoutes = [
  restRoute('GET', categories, {
    name: 'listCompanyCategories',
    summary: 'The chosen categories',
    input: companyInput.extend(restPage.shape),
    response: z.object({ categories: z.array(categoryLink), next }),
    call: async (portal, { companyId, ...asked }) => {
      const found = await portal.company.categories.list({ companyId });
      const { rows, ...more } = paginate(found, ({ categoryId }) => categoryId, asked);
      return { categories: rows, ...more };
    },
  }),
  restRoute('POST', categories, {
    name: 'addCompanyCategories',
    summary: 'Choose categories; a child brings its parent',
    input: companyInput.extend(categoryIdsInput.shape),
    response: z.object({ categories: z.array(categoryLink) }),
    call: async (portal, input) => ({ categories: await portal.company.categories.add(input) }),
  }),
  restRoute('DELETE', categories, {
    name: 'removeCompanyCategories',
    summary: 'Drop categories; a parent drops its children',
    input: companyInput.extend(categoryIdsInput.shape),
    response: z.object({ categories: z.array(categoryLink) }),
    call: async (portal, input) => ({ categories: await portal.company.categories.remove(input) }),
  }),
  restRoute('GET', references, {
    name: 'listReferences',
    summary: 'The case studies referred to',
    input: companyInput.extend(restPage.shape),
    response: z.object({ references: z.array(referenceLink), next }),
    call: async (portal, { companyId, ...asked }) => {
      const found = await portal.company.references.list({ companyId });
      const { rows, ...more } = paginate(found, ({ referenceId }) => referenceId, asked);
      return { references: rows, ...more };
    },
  }),
  restRoute('POST', references, {
    name: 'addReferences',
    summary: 'Refer to case studies',
    input: companyInput.extend(referencesInput.shape),
    response: z.object({ references: z.array(referenceLink) }),
    call: async (portal, input) => ({ references: await portal.company.references.add(input) }),
  }),
  restRoute('DELETE', references, {
    name: 'removeReferences',
    summary: 'No longer refer to case studies',
    input: companyInput.extend(referencesInput.shape),
    response: z.object({ references: z.array(referenceLink) }),
    call: async (portal, input) => ({ references: await portal.company.references.remove(input) }),
  }),
];
