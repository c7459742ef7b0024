import { allArticleTypes, type ItemType } from '@headwater/contract/item-types';
import { text } from '@headwater/contract/text';
import type { Marked, SearchResult } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { toTeaser } from './list.queries.ts';
import { madePage, type Made } from './outcome.ts';
import { sendProblem } from './problem.ts';
import { marks, searchPublications } from './search.queries.ts';
import { serveOnce, type Serving } from './serving.ts';
import { viewing } from './visible.ts';

const searchQuery = z.object({
  q: text(200).default(''),
  type: z.enum(['company', ...allArticleTypes]).optional(),
});

/** More help nobody to find anything; each costs a look into the index. */
const mostWords = 8;
const resultCount = 30;

/** A page of search results: made for each reader, as nobody else asks the same. */
export async function showSearch(
  serving: Serving,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const asked = searchQuery.safeParse(request.query);
  if (!asked.success) return sendProblem(reply, serving.env, 'malformed');
  const { q, type = null } = asked.data;
  return serveOnce(serving, { make: async () => makeResults(serving, q, type), request, reply });
}

async function makeResults({ db, env, now }: Deps, q: string, type: ItemType | null): Promise<Made> {
  const query = toTsQuery(q);
  const rows = query
    ? await searchPublications(db, { query, type, limit: resultCount, viewing: viewing(env, now()) })
    : [];
  const results = rows.map((row): SearchResult => {
    const { path, picture, publishedAt, companyName } = toTeaser({ ...row, micros: '' });
    const [title, summary] = [toMarked(row.title), toMarked(row.summary)];
    return { type: row.type, path, picture, publishedAt, companyName, title, summary };
  });
  const cut = results.length === resultCount;
  return madePage(env, { kind: 'search', query: q, type, results, cut }, { words: null });
}

/** All of the words, the last also as the beginning of a longer one; '' where there is none to look for. */
export function toTsQuery(q: string): string {
  const words = (q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords);
  const [last = ''] = words.slice(-1);
  return words.map((word) => `'${word}'`).join(' & ') + (last.length > 1 ? ':*' : '');
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
