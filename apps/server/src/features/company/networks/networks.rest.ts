import {
  companyInput,
  createNetworksInput,
  networks,
  updateNetworksInput,
} from '@headwater/contract/company';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';

const restRoute = restRouteOf<CompanyCaller>();

const path = '/api/companies/networks/{companyId}';

export const networksRoutes = [
  restRoute('GET', path, {
    name: 'getNetworks',
    summary: 'The social networks',
    input: companyInput,
    response: z.object({ networks: networks.nullable() }),
    call: async (portal, input) => ({ networks: await portal.company.networks.get(input) }),
  }),
  restRoute('POST', path, {
    name: 'createNetworks',
    summary: 'Set the social networks for the first time',
    refusals: { 409: 'They are set already' },
    input: companyInput.extend(createNetworksInput.shape),
    response: z.object({ networks }),
    call: async (portal, input) => ({ networks: await portal.company.networks.create(input) }),
  }),
  restRoute('PUT', path, {
    name: 'updateNetworks',
    summary: 'Change the social networks',
    refusals: { 409: 'Changed meanwhile: the version is stale' },
    input: companyInput.extend(updateNetworksInput.shape),
    response: z.object({ networks }),
    call: async (portal, input) => ({ networks: await portal.company.networks.update(input) }),
  }),
];
