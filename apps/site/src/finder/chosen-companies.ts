import { MAX_COMPARED } from '@headwater/pages/render';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { findPublication, type FoundPublication } from '../publication/find-publication.ts';
import { isSlug } from '../publication/publication.queries.ts';

/** The companies in an address. A form sends one of them as a text, and several as a list. */
export const chosenCompanies = z.object({
  company: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((company) => [...new Set([company].flat())])
    .pipe(z.array(z.string().refine(isSlug)).max(100)),
});

interface Chosen {
  companies: FoundPublication[];
  /** Number of chosen companies that are not public, and of those beyond the maximum. */
  missing: number;
  left: number;
}

/** Finds the first of the chosen companies that are public, each once, by their present or former slugs. */
export async function findChosen(deps: Deps, slugs: readonly string[]): Promise<Chosen> {
  const chosen = slugs.slice(0, MAX_COMPARED);
  const found = await Promise.all(chosen.map(async (slug) => findCompany(deps, slug)));
  const present = new Map(found.flatMap((each) => (each ? [[each.itemId, each] as const] : [])));
  return {
    companies: [...present.values()],
    missing: found.filter((each) => each === null).length,
    left: slugs.length - chosen.length,
  };
}

/** Returns a public company by its present or a former slug. */
async function findCompany(deps: Deps, slug: string): Promise<FoundPublication | null> {
  const found = await findPublication(deps, { type: 'company', slug }, { addressOf: (path) => path });
  if (!('page' in found)) return found;
  if (found.page.kind !== 'redirect') return null;
  return findCompany(deps, found.page.to.slice(found.page.to.lastIndexOf('/') + 1));
}
