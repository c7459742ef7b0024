import { companyInput } from '@headwater/contract/company';
import { orderedSections, removeRowInput } from '@headwater/contract/ordered-sections';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';
import { next, paginate, restPage } from '../../../http/paginate.ts';

const restRoute = restRouteOf<CompanyCaller>();

const { create, update, row: address, limit } = orderedSections.addresses;
const addresses = z.array(address);

export const addressesRoutes = [
  restRoute('GET', '/api/companies/addresses/{companyId}', {
    name: 'listAddresses',
    summary: 'The contact details, in sequence',
    input: companyInput.extend(restPage.shape),
    response: z.object({ addresses, next }),
    call: async (portal, input) => {
      const { rows, ...more } = paginate(await portal.company.addresses.list(input), ({ id }) => id, input);
      return { addresses: rows, ...more };
    },
  }),
  restRoute('POST', '/api/companies/addresses/{companyId}/create', {
    name: 'createAddress',
    summary: 'Add contact details',
    input: companyInput.extend(create.shape),
    response: z.object({ address }),
    status: 201,
    call: async (portal, input) => ({ address: await portal.company.addresses.create(input) }),
  }),
  restRoute('PUT', '/api/companies/addresses/{companyId}/update', {
    name: 'updateAddress',
    summary: 'Change contact details',
    refusals: { 409: 'Changed meanwhile: the version is stale' },
    input: companyInput.extend(update.shape),
    response: z.object({ address }),
    call: async (portal, input) => ({ address: await portal.company.addresses.update(input) }),
  }),
  restRoute('DELETE', '/api/companies/addresses/{companyId}', {
    name: 'removeAddress',
    summary: 'Remove contact details',
    input: companyInput.extend(removeRowInput.shape),
    response: z.object({ addresses }),
    call: async (portal, input) => ({ addresses: await portal.company.addresses.remove(input) }),
  }),
  // The order of the list is the sequence; other fields of its rows are ignored.
  restRoute('PUT', '/api/companies/addresses/setSequence', {
    name: 'reorderAddresses',
    summary: 'Put the contact details in order; the first is the main one',
    refusals: { 409: 'Not exactly the stored ones' },
    input: companyInput.extend({
      addresses: z
        .array(removeRowInput)
        .max(limit)
        .transform((rows) => rows.map(({ id }) => id)),
    }),
    response: z.object({ addresses }),
    call: async (portal, { companyId, addresses: ids }) => ({
      addresses: await portal.company.addresses.reorder({ companyId, ids }),
    }),
  }),
];
