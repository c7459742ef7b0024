import { categoryIdsInput } from '@headwater/contract/categories';
import { companyInput, referenceLink, referencesInput } from '@headwater/contract/company';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';
import { next, paginate, restPage } from '../../../http/paginate.ts';
import { categoryRoutes } from '../../items/categories/categories.rest.ts';

const restRoute = restRouteOf<CompanyCaller>();

const referencesPath = '/api/companies/references/{companyId}';

/** The calls by which a company chooses its categories, and the case studies that it refers to. */
export const choicesRoutes = [
  ...categoryRoutes('/api/companies/categories/{companyId}', {
    names: {
      list: 'listCompanyCategories',
      add: 'addCompanyCategories',
      remove: 'removeCompanyCategories',
    },
    listInput: companyInput.extend(restPage.shape),
    choiceInput: companyInput.extend(categoryIdsInput.shape),
    procedures: (portal: CompanyCaller) => portal.company.categories,
  }),
  restRoute('GET', referencesPath, {
    name: 'listReferences',
    summary: 'The case studies referred to',
    input: companyInput.extend(restPage.shape),
    response: z.object({ references: z.array(referenceLink), next }),
    call: async (portal, input) => {
      const references = await portal.company.references.list(input);
      const { rows, ...more } = paginate(references, ({ referenceId }) => referenceId, input);
      return { references: rows, ...more };
    },
  }),
  restRoute('POST', referencesPath, {
    name: 'addReferences',
    summary: 'Refer to case studies',
    input: companyInput.extend(referencesInput.shape),
    response: z.object({ references: z.array(referenceLink) }),
    call: async (portal, input) => ({ references: await portal.company.references.add(input) }),
  }),
  restRoute('DELETE', referencesPath, {
    name: 'removeReferences',
    summary: 'No longer refer to case studies',
    input: companyInput.extend(referencesInput.shape),
    response: z.object({ references: z.array(referenceLink) }),
    call: async (portal, input) => ({ references: await portal.company.references.remove(input) }),
  }),
];
