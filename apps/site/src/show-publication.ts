import type { ItemType } from '@headwater/contract/item-types';
import { viewing } from '@headwater/db/visible';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { toItemPage } from './item-page.ts';
import { madePage, madeProblem, type Made } from './outcome.ts';
import { findPublication, isSlug, pathOf } from './page.queries.ts';
import { serve, type Serving } from './serving.ts';

interface Address {
  type: ItemType;
  slug: string;
}

export async function showPublication(
  serving: Serving,
  { type, slug }: Address,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const make = async () => makePublication(serving, { type, slug });
  return serve(serving, { key: pathOf(type, slug), make, ...exchange });
}

/**
 * The page at an address: a page taken down, or of a closed account, is gone; one whose access has run out
 * looks as if it had never been; an address that the item had before leads to its present one for good.
 */
async function makePublication(deps: Deps, { type, slug }: Address): Promise<Made> {
  const { db, env, now } = deps;
  if (!isSlug(slug)) return madeProblem('not-found');
  const found = await findPublication(db, { type, slug, viewing: viewing(env, now()) });
  if (!found) return madeProblem('not-found');
  const { itemId, snapshot, slug: present, publishedAt, updatedAt, accountId } = found;
  const isPublished = snapshot && present !== null && publishedAt && updatedAt;
  if (!isPublished || found.closedAt) return madeProblem('gone');
  if (!found.visible) return madeProblem('not-found');
  const path = pathOf(type, present);
  if (present !== slug) return { page: { kind: 'redirect', to: `${env.publicSiteUrl}${path}` }, words: null };
  const publication = { path, publishedAt, updatedAt };
  const { page, words } = await toItemPage(deps, { itemId, snapshot, accountId, publication });
  return madePage(env, page, { words, itemId });
}
