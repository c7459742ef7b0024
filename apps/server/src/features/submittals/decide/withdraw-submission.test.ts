import { expect, it } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  type CompleteItem,
} from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf } from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  submit,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

async function withdraw(caller: Caller, { submitInput }: CompleteItem) {
  const { status, body } = await caller.rest('POST', '/api/submittals/withdraw', submitInput);
  return { status, message: Object(body).message };
}

it.each([givenCompleteCompany, givenCompleteArticle])(
  'a waiting submittal leaves the queue, and can be submitted again (%o)',
  async (given) => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const item = await given(portal(), owner);
    const id = await submit(owner, item);
    expect(await withdraw(owner, item)).toMatchObject({ status: 200 });
    expect(await listOpenSubmittalIds(admin)).not.toContain(id);
    expect((await admin.rest('POST', `/api/submittals/send/${id}`, {})).status).toBe(409);
    expect(await getState(owner, item)).toEqual({ isSubmitted: false, response: null, reason: null });
    const entries = await listAuditEntriesOf(portal().db, item.id);
    expect(entries.find(({ action }) => action === 'submittals.withdraw')).toMatchObject({
      actor: owner.id,
      before: { submittal: id },
    });
    expect(await submit(owner, item)).toBeGreaterThan(id);
  },
);

it('an item that was never submitted, is withdrawn or decided cannot be withdrawn', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const company = await givenCompleteCompany(portal(), owner);
  const notWaiting = { status: 409, message: 'This is not waiting for a decision.' };
  expect(await withdraw(owner, company)).toEqual(notWaiting);
  await submit(owner, company);
  await withdraw(owner, company);
  expect(await withdraw(owner, company)).toEqual(notWaiting);
  await givenAccess(portal(), owner);
  await approve(admin, await submit(owner, company));
  expect(await withdraw(owner, company)).toEqual({
    status: 409,
    message: 'This has been approved already.',
  });
  expect(await getState(owner, company)).toMatchObject({ isSubmitted: true, response: 'approved' });
});

it('of a withdrawal and a decision at once one succeeds, and the other is refused', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  const id = await submit(owner, company);
  const [withdrawn, approved] = await Promise.all([
    withdraw(owner, company),
    admin.rest('POST', `/api/submittals/send/${id}`, {}),
  ]);
  expect(new Set([withdrawn.status, approved.status])).toEqual(new Set([200, 409]));
});
