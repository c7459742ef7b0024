import { randomUUID } from 'node:crypto';
import { uploadQuota } from '@headwater/contract/images';
import { expect, it } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { deleteExpiredRefusals } from '../files/files.queries.ts';

const portal = useTestPortal();
const file = await createTestImage(150, 50);
const hourMs = 60 * 60 * 1000;

async function givenUploads(account: Caller, { bytes, hoursAgo }: { bytes: number; hoursAgo: number }) {
  await portal()
    .db.insertInto('files')
    .values({
      id: randomUUID(),
      kind: 'pdf',
      account_id: account.id,
      bytes,
      created_at: new Date(Date.now() - hoursAgo * hourMs),
    })
    .execute();
}

async function upload(caller: Caller) {
  await givenCompany(caller);
  return sendUpload({
    portal: portal(),
    caller,
    fields: [
      ['reference', 'logo'],
      ['file', file],
    ],
  });
}

it('an upload over the quota is refused with 429 and Retry-After', async () => {
  const owner = await portal().account();
  await givenUploads(owner, { bytes: uploadQuota.bytes, hoursAgo: 20 });
  const answer = await upload(owner);
  expect(answer).toMatchObject({ status: 429, body: expect.stringContaining('Please try again tomorrow') });
  const hours = Number(answer.headers['retry-after']) / 3_600;
  expect(hours).toBeGreaterThan(3.9);
  expect(hours).toBeLessThanOrEqual(4);
});

it.each([
  ['a day ago', { bytes: uploadQuota.bytes, hoursAgo: 25 }],
  ['within the quota', { bytes: uploadQuota.bytes - 1, hoursAgo: 1 }],
])('uploads from %s do not block the next', async (_case, uploads) => {
  const owner = await portal().account();
  await givenUploads(owner, uploads);
  expect(await upload(owner)).toMatchObject({ status: 200 });
});

it('one account’s uploads do not use another’s quota', async () => {
  const other = await portal().account();
  await givenUploads(other, { bytes: uploadQuota.bytes, hoursAgo: 1 });
  expect(await upload(await portal().account())).toMatchObject({ status: 200 });
});

it('a refused file counts towards the quota, for a day', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const { db } = portal();
  await givenUploads(owner, { bytes: uploadQuota.bytes - 1_000, hoursAgo: 1 });
  const refused = Buffer.alloc(1_000, 'no PDF ');
  const send = async () =>
    sendUpload({
      portal: portal(),
      caller: owner,
      url: '/api/upload/pdf',
      fields: [
        ['articleId', String(id)],
        ['file', refused],
      ],
    });
  expect(await send()).toMatchObject({ status: 415 });
  expect(await send()).toMatchObject({ status: 429 });
  const rows = await db
    .selectFrom('refused_uploads')
    .select('bytes')
    .where('account_id', '=', owner.id)
    .execute();
  expect(rows).toEqual([{ bytes: expect.any(Number) }]);
  expect(rows[0]?.bytes).toBeGreaterThan(1_000);
  await deleteExpiredRefusals(db, { now: new Date(Date.now() + 25 * hourMs) });
  expect(await send()).toMatchObject({ status: 415 });
});

it.each(['another’s', 'an unknown'])('a file for %s article counts into the quota', async (whose) => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), await portal().account());
  const articleId = ['articleId', whose === 'an unknown' ? '99999999' : String(id)] as const;
  const sent = ['file', file] as const;
  for (const fields of [
    [articleId, sent],
    [sent, articleId],
  ])
    expect(
      await sendUpload({ portal: portal(), caller: owner, url: '/api/upload/pdf', fields }),
    ).toMatchObject({ status: 404 });
  const rows = await portal()
    .db.selectFrom('refused_uploads')
    .select('bytes')
    .where('account_id', '=', owner.id)
    .execute();
  expect(rows).toEqual([{ bytes: expect.any(Number) }, { bytes: expect.any(Number) }]);
  for (const { bytes } of rows) expect(bytes).toBeGreaterThan(file.length);
});
