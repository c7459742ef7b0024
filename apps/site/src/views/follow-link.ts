import { tagLink } from '@headwater/contract/link-tags';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply } from 'fastify';
import {
  listSectionFiles,
  listSectionLinks,
  orderedSectionNames,
} from '@headwater/contract/ordered-sections';
import { listPressPictures } from '@headwater/pages/render';
import { decodeHTMLAttribute } from 'entities';
import type { Exchange } from '../http/exchange.ts';
import { sendProblem } from '../http/problem.ts';
import type { RouteContext } from '../http/serve-page.ts';
import { getPublicSnapshot } from '../publication/publication.queries.ts';
import { isFromOwnPage } from './reader-request.ts';
import { parseItemId } from './show-mark.ts';

/** Counts a click and redirects to the page's own link. It accepts no address that is not on the public page. */
export async function followLink(
  context: RouteContext,
  { request, reply }: Exchange<{ Params: { item: string }; Querystring: { to?: unknown } }>,
): Promise<FastifyReply> {
  const { counter, db, env, now } = context;
  const itemId = parseItemId(request.params.item);
  const { to } = request.query;
  if (itemId === null || typeof to !== 'string') return sendProblem(reply, env, 'not-found');
  const row = await getPublicSnapshot(db, { itemId, visibility: visibilityOptions(env, now()) });
  const link = row && findOwnLink(itemSnapshot.parse(row.snapshot), to);
  if (!link) return sendProblem(reply, env, 'not-found');
  if (isFromOwnPage(request)) counter.count({ itemId, kind: link.startsWith('/') ? 'download' : 'click' });
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .redirect(row.isTagged ? tagLink(link, { host: new URL(env.publicSiteUrl).hostname }) : link, 302);
}

/** Returns the target of one of the snapshot's links, encoded for a header; null for any other address. */
function findOwnLink(snapshot: ItemSnapshot, to: string): string | null {
  const own = listOwnLinks(snapshot).find((link) => link === to || URL.parse(link)?.href === to);
  return own === undefined ? null : (URL.parse(own)?.href ?? own);
}

function listOwnLinks(snapshot: ItemSnapshot): string[] {
  const inText = [...snapshot.content.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    decodeHTMLAttribute(href),
  );
  if (snapshot.type !== 'company') return snapshot.pdf === null ? inText : [...inText, snapshot.pdf];
  const { networks, logo } = snapshot;
  const pictures = [...(logo ? [logo] : []), ...listPressPictures(snapshot)].map(({ url }) => url);
  const around = orderedSectionNames.flatMap((section) => listSectionLinks(section, snapshot[section]));
  const links = [...inText, ...around, ...Object.values(networks ?? {})].filter((url) =>
    /^https?:/i.test(url.trim()),
  );
  const files = orderedSectionNames.flatMap((section) => listSectionFiles(section, snapshot[section]));
  return [...links, ...pictures, ...files.map(({ url }) => url)];
}
