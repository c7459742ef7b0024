import { allArticleTypes, type ItemType } from '@headwater/contract/item-types';
import { text } from '@headwater/contract/text';
import { viewing } from '@headwater/db/visible';
import type { Marked, SearchResult } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { toTeaser } from './list.queries.ts';
import { madePage, type Made } from './outcome.ts';
import { sendProblem } from './problem.ts';
import { marks, mostPages, searchPublications, type WordQuery } from './search.queries.ts';
import { serveOnce, type Serving } from './serving.ts';

const searchQuery = z.object({
  q: text(200).default(''),
  type: z.enum(['company', ...allArticleTypes]).optional(),
  page: z.coerce.number().int().min(1).max(mostPages).default(1),
});

interface Asked {
  q: string;
  type: ItemType | null;
  page: number;
}

/** More help nobody to find anything; each costs a look into the index. */
const mostWords = 8;

/** A page of search results: made for each reader, as nobody else asks the same. */
export async function showSearch(
  serving: Serving,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const asked = searchQuery.safeParse(request.query);
  if (!asked.success) return sendProblem(reply, serving.env, 'malformed');
  const { type = null, ...query } = asked.data;
  return serveOnce(serving, { make: async () => makeResults(serving, { type, ...query }), request, reply });
}

async function makeResults({ db, env, now }: Deps, { q, type, page }: Asked): Promise<Made> {
  const query = toWordQuery(q);
  const { rows, ...paging } = query
    ? await searchPublications(db, { query, type, page, viewing: viewing(env, now()) })
    : { rows: [], first: 1, hasNext: false, cut: false };
  const results = rows.map((row): SearchResult => {
    const { path, picture, publishedAt, companyName } = toTeaser({ ...row, micros: '' });
    const [title, summary] = [toMarked(row.title), toMarked(row.summary)];
    return { type: row.type, path, picture, publishedAt, companyName, title, summary };
  });
  return madePage(env, { kind: 'search', query: q, type, results, page, ...paging }, { words: null });
}

/** The words that are looked for; null where there is none. */
export function toWordQuery(q: string): WordQuery | null {
  const words = (q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords);
  const whole = words.map((word) => `'${word}'`).join(' & ');
  const isBeginning = (words.at(-1) ?? '').length > 1;
  return whole === '' ? null : { whole, begun: isBeginning ? `${whole}:*` : whole, count: words.length };
}

/** A highlighted text, taken apart into what matched and what stands around it. */
function toMarked(highlighted: string): Marked[] {
  return highlighted.split(marks.start).flatMap((part, index) => {
    if (index === 0) return [{ text: part, match: false }];
    const [match = '', ...rest] = part.split(marks.end);
    return [
      { text: match, match: true },
      { text: rest.join(''), match: false },
    ];
  });
}
