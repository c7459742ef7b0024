import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listMailsTo, getPublication } from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  submit,
  listOpenSubmittalIds,
} from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();
const path = '/api/submittals/reject';

async function given() {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const company = await givenCompleteCompany(portal(), owner);
  return { owner, admin, company, id: await submit(owner, company) };
}

it('a rejection shows its reason to the owner, and leaves the queue', async () => {
  const { owner, admin, company, id } = await given();
  const answer = await admin.rest('PUT', path, { id: String(id), response: ' The logo is blurred. ' });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const reason = 'The logo is blurred.';
  expect(await getState(owner, company)).toEqual({ isSubmitted: false, response: 'rejected', reason });
  expect(await listOpenSubmittalIds(admin)).not.toContain(id);
  expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
    kind: 'rejected',
    text: expect.stringContaining(`The reason:\n\n> ${reason}`),
  });
  expect((await listAuditEntriesOf(portal().db, company.id)).at(-1)).toMatchObject({
    action: 'submittals.reject',
    actor: admin.id,
    before: { published: null },
    after: { submittal: id, reason },
  });
});

it("the response 'rejected' is a rejection without a reason", async () => {
  const { owner, admin, company, id } = await given();
  await admin.rest('PUT', path, { id, response: 'rejected' });
  expect(await getState(owner, company)).toEqual({ isSubmitted: false, response: 'rejected', reason: null });
  expect((await listMailsTo(portal().db, owner.email)).at(-1)?.text).not.toContain('The reason');
});

it('a rejection does not change what is public', async () => {
  const { owner, admin, company, id } = await given();
  await givenAccess(portal(), owner);
  await approve(admin, id);
  const before = await getPublication(portal().db, company.id);
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Edited' });
  await admin.rest('PUT', path, { id: await submit(owner, company), response: 'No' });
  expect(await getPublication(portal().db, company.id)).toEqual(before);
});

it('a rejection is shown after edits, until the next submission', async () => {
  const { owner, admin, company, id } = await given();
  await admin.rest('PUT', path, { id, response: 'No' });
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Edited' });
  expect(await getState(owner, company)).toMatchObject({ response: 'rejected', reason: 'No' });
});

it('a decided or withdrawn submittal cannot be rejected', async () => {
  const { owner, admin, company, id } = await given();
  await admin.rest('PUT', path, { id, response: 'No' });
  expect(await admin.rest('PUT', path, { id, response: 'Again' })).toMatchObject({ status: 409 });
  const next = await submit(owner, company);
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Edited' });
  expect(await admin.rest('PUT', path, { id: next, response: 'No' })).toMatchObject({ status: 409 });
});

const wrong = [
  { sent: 'no response', body: { response: undefined }, status: 400 },
  { sent: 'an empty response', body: { response: ' ' }, status: 400 },
  { sent: 'a long response', body: { response: 'x'.repeat(2_001) }, status: 400 },
  { sent: 'no id', body: { id: undefined }, status: 400 },
  { sent: 'an unknown id', body: { id: 2_000_000_000 }, status: 404 },
];
it.each(wrong)('$sent is refused with $status', async ({ body, status }) => {
  const { admin, id } = await given();
  expect(await admin.rest('PUT', path, { id, response: 'No', ...body })).toMatchObject({ status });
  expect(await listOpenSubmittalIds(admin)).toContain(id);
});
