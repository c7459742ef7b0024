import { heldContents } from '@headwater/contract/package-rights';
import {
  createPackageInput,
  packageRow,
  updatePackageInput,
  upgradeOffer,
} from '@headwater/contract/packages';
import { z } from 'zod';
import { next, paginate, restPage } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { storeRouter } from '../store.router.ts';

const restRoute = restRouteOf<{ store: CallerOf<typeof storeRouter> }>();

const packageResponse = z.object({ data: z.object({ package: packageRow }) });

export const packageRoutes = [
  restRoute('GET', '/api/store/limits', {
    name: 'getLimits',
    summary: 'What the company’s packages give, and how much of it there is',
    input: z.object({}),
    response: z.object({ data: heldContents }),
    call: async (portal) => ({ data: await portal.store.limits() }),
  }),
  restRoute('GET', '/api/store/upgrades', {
    name: 'listUpgrades',
    summary: 'The packages to which the company can upgrade what it has paid for, and the difference',
    input: z.object({}),
    response: z.object({ data: z.object({ upgrades: z.array(upgradeOffer) }) }),
    call: async (portal) => ({ data: { upgrades: await portal.store.upgrades.list() } }),
  }),
  restRoute('GET', '/api/store/packages', {
    name: 'listPackages',
    summary: 'All packages, on sale or not, with what they give (administrators)',
    access: 'administer',
    input: restPage,
    response: z.object({ data: z.object({ packages: z.array(packageRow) }), next }),
    call: async (portal, input) => {
      const { rows: packages, ...more } = paginate(
        await portal.store.products.listAll(),
        ({ id }) => id,
        input,
      );
      return { data: { packages }, ...more };
    },
  }),
  restRoute('POST', '/api/store/packages', {
    name: 'createPackage',
    summary: 'Add a package (administrators)',
    refusals: { 409: 'There are too many packages' },
    access: 'administer',
    input: createPackageInput,
    response: packageResponse,
    status: 201,
    call: async (portal, input) => ({ data: { package: await portal.store.products.create(input) } }),
  }),
  restRoute('PUT', '/api/store/packages/{id}', {
    name: 'changePackage',
    summary: 'Change a package for whoever orders it from now on (administrators)',
    refusals: { 409: 'Changed meanwhile' },
    access: 'administer',
    input: updatePackageInput,
    response: packageResponse,
    call: async (portal, input) => ({ data: { package: await portal.store.products.update(input) } }),
  }),
];
