import { randomUUID } from 'node:crypto';
import { uploadQuota } from '@headwater/contract/images';
import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';

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
  expect(answer).toMatchObject({ status: 429, body: expect.stringContaining('Please go on tomorrow') });
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
