import { itemSnapshot } from '@headwater/contract/snapshot';
import { revisionMark } from '@headwater/publishing/revision-mark';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, type RouteContext } from '../http/serve-page.ts';
import { renderFound, type FoundPublication, type PublicationAddress } from './find-publication.ts';
import { loadItemPage } from './item-page.ts';
import { getPageNotes } from './page-notes.queries.ts';
import { publicationPath } from './publication.queries.ts';

export async function showPublication(
  context: RouteContext,
  address: PublicationAddress,
  exchange: Exchange,
): Promise<FastifyReply> {
  const render = async () =>
    renderFound(context, address, {
      addressOf: (path) => path,
      render: async (found) => renderPublication(context, found),
    });
  return serveCached(context, { key: publicationPath(address.type, address.slug), render, ...exchange });
}

async function renderPublication(deps: Deps, found: FoundPublication): Promise<RenderedPage> {
  const { itemId, path, publishedAt, updatedAt, accountId, revision } = found;
  const notes = await getPageNotes(deps.db, { itemId });
  const publication = { itemId, path, publishedAt, updatedAt, mark: revisionMark(revision), ...notes };
  const snapshot = itemSnapshot.parse(found.snapshot);
  const { page, cacheTags } = await loadItemPage(deps, { itemId, snapshot, accountId, publication });
  return renderHtmlPage(deps.env, page, { cacheTags, itemId });
}
