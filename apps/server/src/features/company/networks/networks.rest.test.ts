import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';

const portal = useTestPortal();

async function given() {
  const owner = await portal().account();
  const { id: companyId, uuid } = await givenCompany(owner);
  return { owner, companyId, uuid, path: `/api/companies/networks/${companyId}` };
}

it('networks are null at first; absent fields are empty after a creation, and kept by an update', async () => {
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
  expect(await owner.rest('PUT', path, { facebook: '', x_twitter: '@c', youtube: '@c' })).toMatchObject({
    body: { networks: { facebook: '', x_twitter: 'https://x.com/c', youtube: 'https://www.youtube.com/@c' } },
  });
});

it('an update before the creation, or with another id, is refused with 404', async () => {
  const { owner, path } = await given();
  expect(await owner.rest('PUT', path, { facebook: '' })).toMatchObject({
    status: 404,
    body: { message: 'No social networks are set: create them with POST first' },
  });
  await owner.rest('POST', path, {});
  expect(await owner.rest('PUT', path, { id: 2_000_000_000, facebook: '' })).toMatchObject({ status: 404 });
});

it('a second creation, even a concurrent one, and a stale version are refused with 409', async () => {
  const { owner, path } = await given();
  const answers = await Promise.all([1, 2].map(async () => owner.rest('POST', path, {})));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await owner.rest('PUT', path, { youtube: 'a.example', version: 1 })).toMatchObject({ status: 200 });
  expect(await owner.rest('PUT', path, { youtube: 'b.example', version: 1 })).toMatchObject({ status: 409 });
});

it.each(['facebook', 'x_twitter', 'linkedin', 'youtube'])(
  'an invalid URL in %s is refused with 400',
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
