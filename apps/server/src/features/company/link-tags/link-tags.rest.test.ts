import { expect, it } from 'vitest';
import { givenTeam } from '../../../../testing/company/given-team.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const path = '/api/companies/link-tags';

it('links are tagged unless the company’s owner or editor switches that off, once in its log', async () => {
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  const { editor, viewer } = await givenTeam(portal(), owner);
  expect((await viewer.rest('GET', path)).body).toEqual({ data: { tagged: true } });
  expect(await viewer.rest('PUT', path, { tagged: false })).toMatchObject({ status: 403 });
  for (const tagged of [false, false, true, false])
    expect(await editor.rest('PUT', path, { tagged })).toMatchObject({ status: 200 });
  expect((await owner.rest('GET', path)).body).toEqual({ data: { tagged: false } });
  const log = portal()
    .db.selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'company.linkTags.set')
    .where('item_id', '=', company.id)
    .orderBy('id');
  expect((await log.execute()).map(({ after }) => after)).toEqual([
    { tagged: false },
    { tagged: true },
    { tagged: false },
  ]);
});

it('an account without a company has no setting to change, and a wrong input is refused', async () => {
  const account = await portal().account();
  expect((await account.rest('GET', path)).body).toEqual({ data: { tagged: true } });
  expect(await account.rest('PUT', path, { tagged: false })).toMatchObject({ status: 404 });
  expect(await account.rest('PUT', path, { tagged: 'no' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'tagged' }] },
  });
});
