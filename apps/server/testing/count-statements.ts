import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../src/app.ts';
import type { Caller, TestPortal } from './test-portal.ts';

/** Counts the statements of a read, including the session's. */
export async function countStatements(
  { deps }: TestPortal,
  { cookie }: Caller,
  url: string,
): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Called for each run; `transformQuery` is not called again for a compiled query.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const app = await buildApp({ ...deps, db: deps.db.withPlugin(counting) }, { maxDelayMs: 0 });
  const { statusCode } = await app.inject({ url, headers: { cookie } });
  await app.close();
  if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`);
  return count;
}
