import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../src/app.ts';
import type { Caller, TestPortal } from './test-portal.ts';

/** How many statements a read takes, the session's own among them. */
export async function countStatements(
  { deps }: TestPortal,
  { cookie }: Caller,
  url: string,
): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Once a run: what is compiled once is not transformed again.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const app = await buildApp({ ...deps, db: deps.db.withPlugin(counting) });
  const { statusCode } = await app.inject({ url, headers: { cookie } });
  await app.close();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return count;
}
