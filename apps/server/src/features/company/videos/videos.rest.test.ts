import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';

const portal = useTestPortal();
const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

async function givenVideos(caller: Caller, count: number) {
  const { id: companyId } = await givenCompany(caller);
  const path = `/api/companies/videos/${companyId}`;
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const { body } = await caller.rest('POST', `${path}/create`, { url: `${watch}&t=${index}` });
    ids.push(Number(Object(body).video.id));
  }
  return { companyId, path, ids };
}

it('videos are created, updated, removed and reordered', async () => {
  const owner = await portal().account();
  const { companyId, path } = await givenVideos(owner, 0);
  const first = await owner.rest('POST', `${path}/create`, { url: watch, title: ' Our pumps ', sequence: 7 });
  expect(first).toMatchObject({ status: 201 });
  expect(first.body).toEqual({
    video: { id: expect.any(Number), url: watch, title: 'Our pumps', sequence: 1 },
  });
  const { id } = Object(first.body).video;
  const second = await owner.rest('POST', `${path}/create`, { url: 'https://example.com/film' });
  const other = Object(second.body).video;
  expect(await owner.rest('PUT', `${path}/update`, { id, title: '' })).toMatchObject({
    status: 200,
    body: { video: { url: watch, title: '', sequence: 1 } },
  });
  const order = {
    companyId,
    videos: [
      { id: other.id, sequence: 2 },
      { id, sequence: 1 },
    ],
  };
  expect(await owner.rest('PUT', '/api/companies/videos/setSequence', order)).toMatchObject({
    status: 200,
    body: {
      videos: [
        { id: other.id, sequence: 1 },
        { id, sequence: 2 },
      ],
    },
  });
  expect(await owner.rest('DELETE', path, { id: other.id })).toMatchObject({
    status: 200,
    body: { videos: [{ id, sequence: 1 }] },
  });
  expect(await owner.rest('GET', path)).toMatchObject({ body: { videos: [{ id, sequence: 1 }] } });
});

const refused = [
  { sent: 'no address', fields: { url: undefined }, path: 'url', message: 'This field is required' },
  {
    sent: 'plain http',
    fields: { url: 'http://example.com' },
    path: 'url',
    message: 'Must start with https://',
  },
  {
    sent: 'no scheme',
    fields: { url: 'example.com/film' },
    path: 'url',
    message: 'Must start with https://',
  },
  { sent: 'no host', fields: { url: 'https://' }, path: 'url', message: 'This is not a valid web address' },
  {
    sent: 'a long title',
    fields: { url: watch, title: 'x'.repeat(201) },
    path: 'title',
    message: 'At most 200 characters',
  },
];
it.each(refused)('$sent is refused with 400', async ({ fields, path, message }) => {
  const owner = await portal().account();
  const { path: url } = await givenVideos(owner, 0);
  expect(await owner.rest('POST', `${url}/create`, fields)).toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([{ path, message }]) },
  });
  expect(await owner.rest('GET', url)).toMatchObject({ body: { videos: [] } });
});

it('a company has at most 50 videos', async () => {
  const owner = await portal().account();
  const { path } = await givenVideos(owner, 50);
  expect(await owner.rest('POST', `${path}/create`, { url: watch })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'videos', message: 'At most 50 videos' }] },
  });
});

it('a stale version, an order of other videos and an unknown video are refused', async () => {
  const owner = await portal().account();
  const { companyId, path, ids } = await givenVideos(owner, 2);
  const stale = { id: ids[0], title: 'New', version: 2 };
  expect(await owner.rest('PUT', `${path}/update`, stale)).toMatchObject({ status: 409 });
  const order = { companyId, videos: [{ id: ids[0] }] };
  expect(await owner.rest('PUT', '/api/companies/videos/setSequence', order)).toMatchObject({ status: 409 });
  expect(await owner.rest('PUT', `${path}/update`, { id: 2_000_000_000 })).toMatchObject({ status: 404 });
  expect(await owner.rest('DELETE', path, { id: 2_000_000_000 })).toMatchObject({ status: 404 });
  expect(await owner.rest('DELETE', path, {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'id' }] },
  });
});
