import { MAX_COMPARED, type LeftCompanies } from '@headwater/pages/render';
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
  /** Number of chosen companies that are not public. */
  missing: number;
  left: LeftCompanies;
}

/** Bounds what one address has looked up, however many companies without a page it names. */
const MAX_LOOKED_UP = 5 * MAX_COMPARED;

/**
 * Finds the first of the chosen companies that are public, each once, by their present or former slugs. A company that
 * is not public takes no other's place.
 */
export async function findChosen(deps: Deps, slugs: readonly string[]): Promise<Chosen> {
  const found = new Map<number, FoundPublication>();
  const waiting = slugs.slice(0, MAX_LOOKED_UP);
  let missing = 0;
  // A few at a time, as an address must not take all of the database's connections.
  while (waiting.length > 0) {
    const next = waiting.splice(0, MAX_COMPARED);
    for (const company of await Promise.all(next.map(async (slug) => findCompany(deps, slug)))) {
      if (company) found.set(company.itemId, company);
      else missing += 1;
    }
  }
  const companies = [...found.values()];
  const names = companies.splice(MAX_COMPARED).map(({ title }) => title);
  return { companies, missing, left: { names, more: Math.max(0, slugs.length - MAX_LOOKED_UP) } };
}

/** Returns a public company by its present or a former slug. */
async function findCompany(deps: Deps, slug: string): Promise<FoundPublication | null> {
  const found = await findPublication(deps, { type: 'company', slug }, { addressOf: (path) => path });
  if (!('page' in found)) return found;
  if (found.page.kind !== 'redirect') return null;
  return findCompany(deps, found.page.to.slice(found.page.to.lastIndexOf('/') + 1));
}
