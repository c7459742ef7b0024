import { DAY_MS } from '@headwater/contract/dates';
import { WORKING_COPY_DAYS } from '@headwater/contract/working-copies';
import { expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { typeWorkingCopy } from '../../../testing/items/type-working-copy.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { cleanUp } from './clean-up.ts';

const portal = useTestPortal();

test('a working copy is deleted in the night after its thirty days', async () => {
  const { db, deps, account } = portal();
  const owner = await account();
  const { id } = await givenArticle(portal(), owner);
  await typeWorkingCopy(owner, id);
  const countAfter = async (days: number) => {
    await cleanUp({ ...deps, now: () => new Date(Date.now() + days * DAY_MS) });
    return (await db.selectFrom('working_copies').select('item_id').execute()).length;
  };
  expect(await countAfter(WORKING_COPY_DAYS - 1)).toBe(1);
  expect(await countAfter(WORKING_COPY_DAYS + 1)).toBe(0);
});
