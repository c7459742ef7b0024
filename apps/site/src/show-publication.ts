import type { ItemType } from '@headwater/contract/item-types';
import type { FastifyReply } from 'fastify';
import { sendPage, sendProblem } from './answer.ts';
import type { Deps } from './deps.ts';
import { toItemPage } from './item-page.ts';
import { findPublication, pathOf } from './page.queries.ts';
import { viewing } from './visible.ts';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The page at an address: a page taken down, or of a closed account, is gone; one whose access has run out
 * looks as if it had never been; an address that the item had before leads to its present one for good.
 */
export async function showPublication(
  deps: Deps,
  { type, slug }: { type: ItemType; slug: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, env, now } = deps;
  if (!slugPattern.test(slug)) return sendProblem(reply, env, 'not-found');
  const found = await findPublication(db, { type, slug, viewing: viewing(env, now()) });
  if (!found) return sendProblem(reply, env, 'not-found');
  const { snapshot, slug: present, publishedAt, updatedAt, accountId } = found;
  const isPublished = snapshot && present !== null && publishedAt && updatedAt;
  if (!isPublished || found.closedAt) return sendProblem(reply, env, 'gone');
  if (!found.visible) return sendProblem(reply, env, 'not-found');
  const path = pathOf(type, present);
  if (present !== slug) return reply.redirect(`${env.publicSiteUrl}${path}`, 301);
  const publication = { path, publishedAt, updatedAt };
  return sendPage(reply, env, await toItemPage(deps, { snapshot, accountId, publication }));
}
