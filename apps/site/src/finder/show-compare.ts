import { itemSnapshot } from '@headwater/contract/snapshot';
import { listInDate } from '@headwater/publishing/accreditations';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions, visibleDays } from '@headwater/publishing/visibility';
import type { ComparedCompany, FinderSearch } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { getAskedCompany } from '../enquiries/asked-company.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendProblem } from '../http/problem.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { listAccountStudies } from '../lists/list.queries.ts';
import { listClaimedTeasers } from '../publication/claimed-items.queries.ts';
import type { FoundPublication } from '../publication/find-publication.ts';
import { findChosen } from './chosen-companies.ts';
import { parseFinderQuery } from './finder-query.ts';
import { townsOf } from './finder-rows.queries.ts';
import { listPaths } from '../publication/publication.queries.ts';

/** Number of a company's case studies of each kind. */
const MAX_STUDIES = 5;

/**
 * Serves companies side by side, uncached, as hardly two readers compare the same. The address may carry the search in which
 * they were ticked.
 */
export async function showCompare(
  context: RouteContext,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const input = parseFinderQuery(request.query);
  if (!input) return sendProblem(reply, context.env, 'not-found');
  return serveUncached(context, { render: async () => renderCompare(context, input.search), request, reply });
}

async function renderCompare(deps: Deps, search: FinderSearch): Promise<RenderedPage> {
  const { companies: found, ...others } = await findChosen(deps, search.kept);
  const companies = await Promise.all(found.map(async (each) => toCompared(deps, each)));
  return renderHtmlPage(
    deps.env,
    {
      kind: 'compare',
      companies: companies.flatMap((company) => company ?? []),
      search: { ...search, kept: found.map(({ slug }) => slug) },
      ...others,
    },
    { cacheTags: null },
  );
}

async function toCompared(
  { db, env, now }: Deps,
  { itemId, accountId, slug, path, snapshot: frozen }: FoundPublication,
): Promise<ComparedCompany | null> {
  const snapshot = await refreshSnapshot(db, itemSnapshot.parse(frozen));
  if (snapshot.type !== 'company') return null;
  const visibility = visibilityOptions(env, now());
  const { title, introHeader: summary, logo, addresses, facts, regions, sectors, categories } = snapshot;
  const [paths, own, claimed, asked] = await Promise.all([
    listPaths(db, { itemIds: snapshot.references.map(({ id }) => id), visibility }),
    accountId === null ? [] : listAccountStudies(db, { accountId, limit: MAX_STUDIES, visibility }),
    listClaimedTeasers(db, { companyId: itemId, limit: MAX_STUDIES, visibility }),
    getAskedCompany(db, { accountId, visibility }),
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
    takesEnquiries: asked !== null,
  };
}
