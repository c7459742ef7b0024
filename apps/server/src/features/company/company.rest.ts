import { company, createCompanyInput, updateCompanyInput } from '@headwater/contract/company';
import { itemRef } from '@headwater/contract/ids';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../http/rest-route.ts';
import type { CompanyCaller } from './company.router.ts';
import { addressesRoutes } from './addresses/addresses.rest.ts';
import { choicesRoutes } from './references/choices.rest.ts';
import { companyImagesRoutes } from './images/images.rest.ts';
import { logRoutes } from './log/log.rest.ts';
import { membersRoutes } from './members/members.rest.ts';
import { networksRoutes } from './networks/networks.rest.ts';
import { picturesRoutes } from './pictures/pictures.rest.ts';
import { videosRoutes } from './videos/videos.rest.ts';

const restRoute = restRouteOf<CompanyCaller>();

export const companyRoutes = [
  restRoute('GET', '/api/companies', {
    name: 'getCompany',
    summary: 'Your own company',
    input: emptyInput,
    response: z.object({ company: company.nullable() }),
    call: async (portal) => ({ company: await portal.company.get() }),
  }),
  restRoute('POST', '/api/companies/create', {
    name: 'createCompany',
    summary: 'Create your company',
    refusals: { 409: 'There is one already' },
    input: createCompanyInput,
    response: z.object({ company }),
    status: 201,
    call: async (portal, input) => ({ company: await portal.company.create(input) }),
  }),
  restRoute('PUT', '/api/companies', {
    name: 'updateCompany',
    summary: 'Change the description',
    refusals: { 409: 'Changed meanwhile: the version is stale' },
    input: updateCompanyInput.extend({ id: itemRef }),
    response: z.object({ company }),
    call: async (portal, { id, ...fields }) => ({
      company: await portal.company.update({ companyId: id, ...fields }),
    }),
  }),
  ...choicesRoutes,
  ...networksRoutes,
  ...addressesRoutes,
  ...videosRoutes,
  ...companyImagesRoutes,
  ...picturesRoutes,
  ...membersRoutes,
  ...logRoutes,
];
