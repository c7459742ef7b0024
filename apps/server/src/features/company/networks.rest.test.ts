import { expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';

const portal = useTestPortal();

async function given() {
  const owner = await portal().account();
  const { id: companyId, uuid } = await givenCompany(owner);
  return { owner, companyId, uuid, path: `/api/companies/networks/${companyId}` };
}

it('is null at first; what is absent on creating is empty, and on updating kept', async () => {
  const { owner, path, uuid } = await given();
  expect(await owner.rest('GET', path)).toMatchObject({ status: 200, body: { networks: null } });
  const created = await owner.rest('POST', path, { facebook: 'facebook.com/clearwater' });
  expect(created.status).toBe(200);
  expect(created.body).toEqual({
    networks: {
      id: expect.any(Number),
      facebook: 'https://facebook.com/clearwater',
      x_twitter: '',
      linkedin: '',
      youtube: '',
    },
  });
  const { id } = Object(created.body).networks;
  const updated = await owner.rest('PUT', `/api/companies/networks/${uuid}`, {
    id,
    youtube: 'http://youtube.com/@c',
  });
  expect(updated).toMatchObject({
    status: 200,
    body: { networks: { facebook: 'https://facebook.com/clearwater', youtube: 'http://youtube.com/@c' } },
  });
  expect(await owner.rest('PUT', path, { facebook: '' })).toMatchObject({
    body: { networks: { facebook: '' } },
  });
});

it('answers 404 to an update without networks, or with the id of others', async () => {
  const { owner, path } = await given();
  expect(await owner.rest('PUT', path, { facebook: '' })).toMatchObject({ status: 404 });
  await owner.rest('POST', path, {});
  expect(await owner.rest('PUT', path, { id: 2_000_000_000, facebook: '' })).toMatchObject({ status: 404 });
});

it('answers 409 to a second creation, also at the same moment, and to a stale version', async () => {
  const { owner, path } = await given();
  const answers = await Promise.all([1, 2].map(async () => owner.rest('POST', path, {})));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await owner.rest('PUT', path, { youtube: 'a.example', version: 1 })).toMatchObject({ status: 200 });
  expect(await owner.rest('PUT', path, { youtube: 'b.example', version: 1 })).toMatchObject({ status: 409 });
});

it.each(['facebook', 'x_twitter', 'linkedin', 'youtube'])(
  'answers 400 to a bad address at %s',
  async (field) => {
    const { owner, path } = await given();
    for (const address of ['javascript:alert(1)', 'ftp://example.com', 'not an address']) {
      expect(await owner.rest('POST', path, { [field]: address })).toMatchObject({
        status: 400,
        body: { errors: [{ path: field, message: 'This is not a valid web address' }] },
      });
    }
  },
);
