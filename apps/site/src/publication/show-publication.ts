import type { ItemType } from '@headwater/contract/item-types';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { revisionMark } from '@headwater/db/revision-mark';
import { visibilityOptions } from '@headwater/db/visibility';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { loadItemPage } from './item-page.ts';
import { renderHtmlPage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { getPublication, isSlug, publicationPath } from './publication.queries.ts';
import { serveCached, type RouteContext } from '../http/serve-page.ts';

interface PublicationAddress {
  type: ItemType;
  slug: string;
}

export async function showPublication(
  context: RouteContext,
  { type, slug }: PublicationAddress,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const render = async () => renderPublication(context, { type, slug });
  return serveCached(context, { key: publicationPath(type, slug), render, ...exchange });
}

/**
 * Renders the page at an address: 410 for one that was taken down or whose account is closed, 404 for one whose access
 * has run out, and a permanent redirect from an address that the item had before.
 */
async function renderPublication(deps: Deps, { type, slug }: PublicationAddress): Promise<RenderedPage> {
  const { db, env, now } = deps;
  if (!isSlug(slug)) return problemPage('not-found');
  const found = await getPublication(db, { type, slug, visibility: visibilityOptions(env, now()) });
  if (!found) return problemPage('not-found');
  const { itemId, slug: currentSlug, publishedAt, updatedAt, accountId, revision } = found;
  const isPublished = currentSlug !== null && publishedAt && updatedAt && revision !== null;
  if (!isPublished || found.closedAt) return problemPage('gone');
  if (!found.visible) return problemPage('not-found');
  const path = publicationPath(type, currentSlug);
  if (currentSlug !== slug)
    return { page: { kind: 'redirect', to: `${env.publicSiteUrl}${path}` }, cacheTags: null };
  const publication = { path, publishedAt, updatedAt, mark: revisionMark(revision) };
  const snapshot = itemSnapshot.parse(found.snapshot);
  const { page, cacheTags } = await loadItemPage(deps, { itemId, snapshot, accountId, publication });
  return renderHtmlPage(env, page, { cacheTags, itemId });
}
