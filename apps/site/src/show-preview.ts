import type { ItemType } from '@headwater/contract/item-types';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendPage, sendProblem } from './answer.ts';
import type { Deps } from './deps.ts';
import { markPreview } from './headers.ts';
import { toItemPage } from './item-page.ts';
import { findPreview } from './preview.queries.ts';

const previewQuery = z.object({ item: z.uuid(), revision: z.uuid().optional() });

/** The present draft of an item, or one of its revisions, for whoever has the link. */
export async function showPreview(
  deps: Deps,
  { type, query }: { type: ItemType; query: unknown },
  reply: FastifyReply,
): Promise<FastifyReply> {
  markPreview(reply, deps.env);
  const asked = previewQuery.safeParse(query);
  if (!asked.success) return sendProblem(reply, deps.env, 'not-found');
  const { item, revision } = asked.data;
  const preview = await findPreview(deps.db, { type, uuid: item, revision });
  if (!preview) return sendProblem(reply, deps.env, 'not-found');
  return sendPage(reply, deps.env, await toItemPage(deps, { ...preview, publication: 'preview' }));
}
