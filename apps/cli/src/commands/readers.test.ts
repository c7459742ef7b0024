import { noFilters } from '@headwater/contract/search-filters';
import { givenFollow } from '@headwater/server/testing/followers/follow-scene';
import { useTestPortal } from '@headwater/server/testing/test-portal';
import { expect, test } from 'vitest';
import { runScript } from '../../testing/run-script.ts';

const portal = useTestPortal();

async function run(...args: string[]) {
  const { databaseUrl, dataDir } = portal().deps.env;
  return runScript(args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
}

test('reader erase asks first, and with --yes says how much it has erased', async () => {
  const { db } = portal();
  const target = { kind: 'search', query: 'weirs', ...noFilters } as const;
  await givenFollow(db, { email: 'ada@example.com', target, confirmedAt: null });
  expect(await run('reader', 'erase', 'ada@example.com')).toEqual({
    code: 1,
    output: expect.stringContaining('use --yes'),
  });
  expect(await run('reader', 'erase', 'Ada@example.com', '--yes', '--json')).toEqual({
    code: 0,
    output: expect.stringMatching(/"follows": ?1/),
  });
  expect(await db.selectFrom('followers').select('id').execute()).toEqual([]);
  expect(await run('reader', 'erase', 'ada', '--yes')).toEqual({
    code: 1,
    output: expect.stringMatching(/'ada' is invalid[^{]* It must be an email address\./),
  });
});
