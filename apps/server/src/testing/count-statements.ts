import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../app.ts';
import type { Caller, TestPortal } from './test-portal.ts';

/** How many statements a read takes, the session's own among them. */
export async function countStatements(
  { deps }: TestPortal,
  { cookie }: Caller,
  url: string,
): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({ ...deps, db: deps.db.withPlugin(counting) });
  const { statusCode } = await app.inject({ url, headers: { cookie } });
  await app.close();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return count;
}
