import { itemSnapshot } from '@headwater/contract/snapshot';
import { listInDate } from '@headwater/publishing/accreditations';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions, visibleDays } from '@headwater/publishing/visibility';
import { MAX_COMPARED, type ComparedCompany } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { sendProblem } from '../http/problem.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { listAccountStudies } from '../lists/list.queries.ts';
import { listClaimedTeasers } from '../publication/claimed-items.queries.ts';
import { findPublication, type FoundPublication } from '../publication/find-publication.ts';
import { townsOf } from './finder-rows.queries.ts';
import { isSlug, listPaths } from '../publication/publication.queries.ts';

/** A form sends one of them as a text, and several as a list. */
const params = z.object({
  company: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((company) => [...new Set([company].flat())])
    .pipe(z.array(z.string().refine(isSlug)).max(100)),
});

/** Number of a company's case studies of each kind. */
const MAX_STUDIES = 5;

/** Serves companies side by side, uncached, as hardly two readers compare the same. */
export async function showCompare(
  context: RouteContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const query = params.safeParse(request.query);
  if (!query.success) return sendProblem(reply, context.env, 'not-found');
  const { company: slugs } = query.data;
  return serveUncached(context, { render: async () => renderCompare(context, slugs), request, reply });
}

async function renderCompare(deps: Deps, slugs: readonly string[]): Promise<RenderedPage> {
  const chosen = slugs.slice(0, MAX_COMPARED);
  const found = await Promise.all(chosen.map(async (slug) => findCompany(deps, slug)));
  const present = new Map(found.flatMap((each) => (each ? [[each.itemId, each] as const] : [])));
  const companies = await Promise.all([...present.values()].map(async (each) => toCompared(deps, each)));
  return renderHtmlPage(
    deps.env,
    {
      kind: 'compare',
      companies: companies.flatMap((company) => company ?? []),
      missing: found.filter((each) => each === null).length,
      left: slugs.length - chosen.length,
    },
    { cacheTags: null },
  );
}

/** Returns a public company by its present or a former slug. */
async function findCompany(deps: Deps, slug: string): Promise<FoundPublication | null> {
  const found = await findPublication(deps, { type: 'company', slug }, { addressOf: (path) => path });
  if (!('page' in found)) return found;
  if (found.page.kind !== 'redirect') return null;
  return findCompany(deps, found.page.to.slice(found.page.to.lastIndexOf('/') + 1));
}

async function toCompared(
  { db, env, now }: Deps,
  { itemId, accountId, slug, path, snapshot: frozen }: FoundPublication,
): Promise<ComparedCompany | null> {
  const snapshot = await refreshSnapshot(db, itemSnapshot.parse(frozen));
  if (snapshot.type !== 'company') return null;
  const visibility = visibilityOptions(env, now());
  const { title, introHeader: summary, logo, addresses, facts, regions, sectors, categories } = snapshot;
  const [paths, own, claimed] = await Promise.all([
    listPaths(db, { itemIds: snapshot.references.map(({ id }) => id), visibility }),
    listAccountStudies(db, { accountId, limit: MAX_STUDIES, visibility }),
    listClaimedTeasers(db, { companyId: itemId, limit: MAX_STUDIES, visibility }),
  ]);
  const namesOf = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name);
  const below = categories.filter(({ parentId }) => parentId !== 0);
  return {
    slug,
    path,
    title,
    summary,
    logo,
    towns: townsOf(addresses),
    size: facts[0]?.size ?? '',
    founded: facts[0]?.founded ?? '',
    regions: namesOf(regions),
    sectors: namesOf(sectors),
    accreditations: listInDate(snapshot, visibleDays(visibility).today),
    categories: namesOf(below.length > 0 ? below : categories),
    studies: [
      ...snapshot.references.map(({ id, title: study }) => ({ title: study, path: paths.get(id) ?? null })),
      ...own,
      ...claimed.teasers.filter(({ type }) => type === 'case-study'),
    ].map((study) => ({ title: study.title, path: study.path })),
  };
}
