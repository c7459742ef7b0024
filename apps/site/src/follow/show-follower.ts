import { londonDay } from '@headwater/contract/dates';
import { followerChanges, followFrequencies, type FollowerChange } from '@headwater/contract/follows';
import { id } from '@headwater/contract/ids';
import { countOnPages } from '@headwater/db/count-on-page';
import { followerPath, isFollowerSignature } from '@headwater/db/follower-link';
import { listFollows } from '@headwater/db/follows';
import type { Transaction } from '@headwater/db/connect';
import type { FollowerPageData } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { readForm } from '../http/forms.ts';
import { renderHtmlPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import {
  confirmFollows,
  deleteFollow,
  deleteFollower,
  getFollower,
  lockFollower,
  updateFrequency,
} from './follow.queries.ts';

const linkParams = z.object({ id, signature: z.string() });
const shownQuery = z.object({ done: z.enum(followerChanges).optional().catch(undefined) });
const changeInput = z.object({ follow: id, change: z.enum([...followFrequencies, 'end']) });

type Follower = NonNullable<Awaited<ReturnType<typeof getFollower>>>;
type State = FollowerPageData['state'];

/** Serves a follower's own page, which a link in each email opens. */
export async function showFollower(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  const follower = await openLink(exchange.request, async (link) => getFollower(context.db, link));
  const { done = null } = shownQuery.parse(exchange.request.query);
  // The last follow has been ended.
  if (!follower) return serveState(context, { name: done === 'ended' ? 'ended' : 'unknown' }, exchange);
  const follows = await listFollows(context.db, { followerId: follower.id });
  const { email } = follower;
  return serveState(context, { name: 'follows', path: pathOf(follower), email, follows, done }, exchange);
}

/** Serves the page that the header `List-Unsubscribe` opens for a person. */
export async function showEnd(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  const follower = await openLink(exchange.request, async (link) => getFollower(context.db, link));
  return serveState(
    context,
    follower ? { name: 'end', path: pathOf(follower) } : { name: 'ended' },
    exchange,
  );
}

/** Ends all follows, as the one click of RFC 8058 does. The answer is the same if they have ended already. */
export async function endAll(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  await changeFollower(context, exchange.request, async (trx, { id: followerId }) =>
    deleteFollower(trx, { id: followerId }),
  );
  return serveState(context, { name: 'ended' }, exchange);
}

/** Confirms the follows. */
export async function confirmAll(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  const at = context.now();
  const follower = await changeFollower(context, exchange.request, async (trx, { id: followerId }) => {
    const itemIds = await confirmFollows(trx, { followerId, at });
    await countOnPages(trx, { itemIds, kind: 'follower', day: londonDay(at) });
  });
  return answerChange(context, { follower, done: 'confirmed' }, exchange);
}

/** Changes the frequency of a follow, or ends it. */
export async function changeFollow(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  const input = changeInput.safeParse(readForm(exchange.request));
  if (!input.success) return serveState(context, { name: 'unknown' }, exchange);
  const { follow: followId, change } = input.data;
  const follower = await changeFollower(context, exchange.request, async (trx, { id: followerId }) =>
    change === 'end'
      ? deleteFollow(trx, { followerId, followId })
      : updateFrequency(trx, { followerId, followId, frequency: change }),
  );
  return answerChange(context, { follower, done: change === 'end' ? 'ended' : 'changed' }, exchange);
}

/** Returns a link's follower; undefined if there is none. */
async function openLink(
  { params }: FastifyRequest,
  find: (link: { id: number }) => Promise<Follower | undefined>,
): Promise<Follower | undefined> {
  const link = linkParams.safeParse(params);
  if (!link.success) return undefined;
  const follower = await find(link.data);
  if (!follower) return undefined;
  const { id: followerId, linkKey } = follower;
  return isFollowerSignature(link.data.signature, { followerId, linkKey }) ? follower : undefined;
}

async function changeFollower(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  change: (trx: Transaction, follower: Follower) => Promise<void>,
): Promise<Follower | undefined> {
  return db.transaction().execute(async (trx) => {
    const follower = await openLink(request, async (link) => lockFollower(trx, link));
    if (follower) await change(trx, follower);
    return follower;
  });
}

async function answerChange(
  context: RouteContext,
  { follower, done }: { follower: Follower | undefined; done: FollowerChange },
  exchange: Exchange,
): Promise<FastifyReply> {
  if (!follower) return serveState(context, { name: 'unknown' }, exchange);
  return exchange.reply
    .headers(headers)
    .redirect(`${context.env.publicSiteUrl}${pathOf(follower)}?done=${done}`, 303);
}

function pathOf({ id: followerId, linkKey }: Follower): string {
  return followerPath({ followerId, linkKey });
}

/** The address alone opens the page. */
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

async function serveState(
  context: RouteContext,
  state: State,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  void reply.headers(headers);
  if (state.name === 'unknown') void reply.code(404);
  const render = async () => renderHtmlPage(context.env, { kind: 'follower', state }, { cacheTags: null });
  return serveUncached(context, { render, request, reply });
}
