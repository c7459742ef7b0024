import type { ItemType } from '@headwater/contract/item-types';
import { viewing } from '@headwater/db/visible';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { markPreview } from './headers.ts';
import { toItemPage } from './item-page.ts';
import { madePage, madeProblem, type Made } from './outcome.ts';
import { findPreview } from './preview.queries.ts';
import { serveOnce, type Serving } from './serving.ts';

const previewQuery = z.object({ item: z.uuid(), revision: z.uuid().optional() });

/** The present draft of an item, or one of its revisions, for whoever has the link. */
export async function showPreview(
  serving: Serving,
  type: ItemType,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  markPreview(reply, serving.env);
  const make = async () => makePreview(serving, type, request.query);
  return serveOnce(serving, { make, request, reply });
}

async function makePreview(deps: Deps, type: ItemType, query: unknown): Promise<Made> {
  const asked = previewQuery.safeParse(query);
  if (!asked.success) return madeProblem('not-found');
  const { item, revision } = asked.data;
  const preview = await findPreview(deps.db, {
    type,
    uuid: item,
    revision,
    viewing: viewing(deps.env, deps.now()),
  });
  if (!preview) return madeProblem('not-found');
  const { page } = await toItemPage(deps, preview);
  return madePage(deps.env, page, { words: null });
}
