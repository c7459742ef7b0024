import type { Database } from '@headwater/db/connect';
import { z } from 'zod';

/** With a body the call is a write, whose text differs each time. */
const benchCall = z.object({ path: z.string(), body: z.record(z.string(), z.unknown()).optional() });
export type BenchCall = z.output<typeof benchCall>;

/** The targets of each call by its name: enough of them that parallel writes do not wait for one row. */
export const benchCalls = z.record(z.string(), z.array(benchCall));
export type BenchCalls = z.output<typeof benchCalls>;

const MAX_TARGETS = 64;

/** Lists the main reads and writes of a company. */
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
    'read the status of a submittal': articles.map(({ id }) => ({
      path: `/api/submittals/submitted/${id}/article/${type}`,
    })),
    'save an article': articles.map(({ uuid }) => ({
      path: '/api/articles/save',
      body: { uuid, type, title: 'Written', content: `<p>${'Water is pumped. '.repeat(60)}</p>` },
    })),
    'create an article': [{ path: '/api/articles/save', body: { type, title: 'Created' } }],
  };
}
