import { expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { countAnsweredMeanwhile } from '../../../testing/count-answered.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const content = '<p>a <b>b</b></p>'.repeat(7_000);

test('one account’s flood of large texts delays another’s save by a turn or two, not by the flood', async () => {
  async function givenSave(): Promise<() => Promise<void>> {
    const owner = await portal().account();
    const { uuid } = await givenArticle(portal(), owner);
    return async () =>
      expect(await owner.rest('POST', '/api/articles/save', { uuid, content })).toMatchObject({
        status: 200,
      });
  }
  const save = await givenSave();
  const others = await givenSave();
  const { answered, left } = await countAnsweredMeanwhile(
    Array.from({ length: 10 }, () => save),
    others,
  );
  expect(left).toBe(9);
  expect(answered).toBeLessThanOrEqual(3);
});
