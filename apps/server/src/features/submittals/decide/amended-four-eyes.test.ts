import { expect, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { amended } from '../../../../testing/submittals/amendment-scene.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, listOpenSubmittalIds, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ settings: { FOUR_EYES: 'company' } });

test('if two people have to approve, an accepted amendment counts as one approval, and another person gives the other', async () => {
  const [first, second] = [
    await portal().account({ admin: true }),
    await portal().account({ staffRole: 'reviewer' }),
  ];
  const holder = await portal().account();
  const item = await givenCompleteCompany(portal(), holder);
  await givenAccess(portal(), holder);
  const id = await submit(holder, item);
  const offered = await first.mutate('submittals.amendments.create', { id, ...amended });
  const accepted = await holder.mutate('submittals.amendments.accept', {
    id: Object(offered.body).result.data.id,
  });
  expect(Object(accepted.body).result.data).toEqual({ published: false, url: null });
  const [open = 0] = await listOpenSubmittalIds(second);
  expect((await first.rest('POST', `/api/submittals/send/${open}`, {})).status).toBe(409);
  expect(await approve(second, open)).toContain('/supply-chain/');
});

test('if two people have to approve, an amendment by a former reviewer does not count', async () => {
  const [first, second, administrator] = [
    await portal().account({ staffRole: 'reviewer' }),
    await portal().account({ staffRole: 'reviewer' }),
    await portal().account({ admin: true }),
  ];
  const holder = await portal().account();
  const item = await givenCompleteCompany(portal(), holder);
  await givenAccess(portal(), holder);
  const id = await submit(holder, item);
  const { body } = await first.mutate('submittals.amendments.create', { id, ...amended });
  await administrator.mutate('session.staff.remove', { accountId: first.id });
  await holder.mutate('submittals.amendments.accept', { id: Object(body).result.data.id });
  const open = (await listOpenSubmittalIds(second)).at(-1) ?? 0;
  expect(await approve(second, open)).toBeNull();
  expect(await approve(administrator, open)).toContain('/supply-chain/');
});
