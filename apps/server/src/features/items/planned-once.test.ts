import { createDatabase, createPool } from '@headwater/db/connect';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { buildApp } from '../../app.ts';

const portal = useTestPortal();

/** PostgreSQL plans a prepared statement so often for its values before it keeps a plan, if that is as good. */
const TRIED_PLANS = 5;

test('the statements of frequent calls are not planned at each call', async () => {
  const { deps } = portal();
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const db = createDatabase(createPool({ url: deps.env.databaseUrl, poolSize: 1, onError: () => undefined }));
  const app = await buildApp({ ...deps, db });
  // In an empty table every plan is as good.
  await sql`insert into items (type, account_id, title)
    select 'press-release', ${owner.id}::integer, 'Item ' || n from generate_series(1, 2000) n`.execute(db);
  await sql`analyze items`.execute(db);
  const { headers } = owner;
  for (let call = 0; call < 10; call += 1) {
    const payload = { uuid: id, introHeader: `For the ${call}th time` };
    const saved = await app.inject({ method: 'POST', url: '/api/articles/save', headers, payload });
    expect(saved.statusCode).toBe(200);
    for (const url of [`/api/articles/${id}`, '/api/articles/all/press-release?limit=20', '/api/isLoggedIn'])
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
  }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where custom_plans > ${TRIED_PLANS}`.execute(db);
  expect(rows).toEqual([]);
  await app.close();
  await db.destroy();
});
