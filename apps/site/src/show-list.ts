import { id } from '@headwater/contract/ids';
import type { ItemType } from '@headwater/contract/item-types';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendPage, sendProblem } from './answer.ts';
import type { Deps } from './deps.ts';
import { findCategory, listCategories, listPublications, type Place } from './list.queries.ts';
import { viewing } from './visible.ts';

const pageSize = 24;

const place = z
  .string()
  .regex(/^\d{1,17}-\d+$/)
  .transform((key): unknown => {
    const [micros, itemId] = key.split('-');
    return { micros, itemId };
  })
  .pipe(z.object({ micros: z.string(), itemId: id }));

const listQuery = z.object({ after: place.optional(), category: id.optional() });

function keyOf({ micros, itemId }: Place): string {
  return `${micros}-${itemId}`;
}

/** A list by type, a page of it by the key of the entry before; a query that names nothing is not found. */
export async function showList(
  { db, env, now }: Deps,
  { type, query }: { type: ItemType; query: unknown },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = listQuery.safeParse(query);
  if (!asked.success) return sendProblem(reply, env, 'not-found');
  const { after = null, category: categoryId = null } = asked.data;
  const at = viewing(env, now());
  const category = categoryId === null ? null : await findCategory(db, { type, id: categoryId });
  if (category === undefined) return sendProblem(reply, env, 'not-found');
  const [{ entries, next }, categories] = await Promise.all([
    listPublications(db, { type, categoryId, after, limit: pageSize, viewing: at }),
    listCategories(db, { type, viewing: at }),
  ]);
  return sendPage(reply, env, {
    kind: 'list',
    type,
    entries,
    categories,
    category,
    after: after && keyOf(after),
    next: next && keyOf(next),
  });
}
