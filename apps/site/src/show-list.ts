import { id } from '@headwater/contract/ids';
import type { ItemType } from '@headwater/contract/item-types';
import { viewing } from '@headwater/db/visible';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { findCategory, listCategories, listPublications, type Place } from './list.queries.ts';
import { madePage, madeProblem, type Made } from './outcome.ts';
import { sendProblem } from './problem.ts';
import { serve, type Serving } from './serving.ts';

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

interface Asked {
  type: ItemType;
  categoryId: number | null;
  after: Place | null;
}

function keyOf({ micros, itemId }: Place): string {
  return `${micros}-${itemId}`;
}

/** A list by type, a page of it by the key of the entry before; a query that names nothing is not found. */
export async function showList(
  serving: Serving,
  type: ItemType,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const query = listQuery.safeParse(request.query);
  if (!query.success) return sendProblem(reply, serving.env, 'not-found');
  const { after = null, category: categoryId = null } = query.data;
  const key = `list ${type} ${categoryId} ${after && keyOf(after)}`;
  return serve(serving, {
    key,
    make: async () => makeList(serving, { type, categoryId, after }),
    request,
    reply,
  });
}

async function makeList({ db, env, now }: Deps, { type, categoryId, after }: Asked): Promise<Made> {
  const at = viewing(env, now());
  const category = categoryId === null ? null : await findCategory(db, { type, id: categoryId });
  if (category === undefined) return madeProblem('not-found');
  const [{ entries, next }, categories] = await Promise.all([
    listPublications(db, { type, categoryId, after, limit: pageSize, viewing: at }),
    listCategories(db, { type, viewing: at }),
  ]);
  const places = { after: after && keyOf(after), next: next && keyOf(next) };
  return madePage(
    env,
    { kind: 'list', type, entries, categories, category, ...places },
    { words: ['lists'] },
  );
}
