import type { Database } from '@headwater/db/connect';
import { z } from 'zod';

/** A call as it is made again and again; a body makes it a write, which says something new each time. */
const call = z.object({ path: z.string(), body: z.record(z.string(), z.unknown()).optional() });
export type BenchCall = z.output<typeof call>;

/** By name; each with as many targets as clients may want to write to at once. */
export const calls = z.record(z.string(), z.array(call));
export type BenchCalls = z.output<typeof calls>;

const MAX_TARGETS = 64;

/** The main reads and writes of a company. */
export async function listBenchCalls(db: Database, { ownerId }: { ownerId: number }): Promise<BenchCalls> {
  const articles = await db
    .selectFrom('items')
    .select(['id', 'uuid'])
    .where('account_id', '=', ownerId)
    .where('type', '=', 'mini-case-study')
    .orderBy('id')
    .limit(MAX_TARGETS)
    .execute();
  const type = 'mini-case-study';
  return {
    'read an article': articles.map(({ id }) => ({ path: `/api/articles/${id}` })),
    'list 20 articles': [{ path: `/api/articles/all/${type}?limit=20` }],
    'read the session': [{ path: '/api/isLoggedIn' }],
    'read the state of a submittal': articles.map(({ id }) => ({
      path: `/api/submittals/submitted/${id}/article/${type}`,
    })),
    'save an article': articles.map(({ uuid }) => ({
      path: '/api/articles/save',
      body: { uuid, type, title: 'Written', content: `<p>${'Water is pumped. '.repeat(60)}</p>` },
    })),
    'create an article': [{ path: '/api/articles/save', body: { type, title: 'Begun' } }],
  };
}
