import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { givenCompany } from '@headwater/server/testing/company/given-company';
import { createEnquiry } from '@headwater/server/testing/enquiries/enquiry-fixtures';
import { readEncryptedPdf } from '@headwater/server/testing/uploads/encrypted-pdfs';
import { useTestPortal, type Caller } from '@headwater/server/testing/test-portal';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDownloader } from './downloads.ts';
import { createPortalClient, type PortalConnection } from './portal-client.ts';
import { approvePaid } from './tasks/approve-paid.ts';
import { changePhone } from './tasks/change-phone.ts';
import { listWaiting } from './tasks/list-waiting.ts';
import { publishNews } from './tasks/publish-news.ts';
import { totalWaitingOrders } from './tasks/total-orders.ts';
import { createUploader } from './uploads.ts';

const portal = useTestPortal();
let url = '';
beforeAll(async () => {
  url = await portal().app.listen({ port: 0, host: '127.0.0.1' });
});

async function connectionFor(account: Caller): Promise<PortalConnection> {
  const { headers } = await portal().withApiToken(account);
  return { url, token: String(headers.authorization).replace('Bearer ', '') };
}

async function clientFor(account: Caller) {
  return createPortalClient(await connectionFor(account));
}

async function givenPaid(account: Caller): Promise<void> {
  await portal()
    .db.insertInto('entitlements')
    .values({ account_id: account.id, source: 'granted', starts_on: '2020-01-01', ends_on: '2099-12-31' })
    .execute();
}

async function givenPicture(width = 1200): Promise<string> {
  const path = join(portal().deps.env.dataDir, `${width}.png`);
  const image = sharp({ create: { width, height: 675, channels: 3, background: 'blue' } });
  await writeFile(path, await image.png().toBuffer());
  return path;
}

async function givenCategory(): Promise<number> {
  const { id } = await portal()
    .db.insertInto('categories')
    .values({ item_type: 'press-release', name: 'Treatment' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the README shows the tasks that are compiled and tested', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const folder = new URL('./tasks/', import.meta.url);
  const names = await readdir(folder);
  expect(names).toHaveLength(5);
  for (const name of names) expect(readme).toContain(await readFile(new URL(name, folder), 'utf8'));
});

test('an answer takes a PDF that was uploaded for it', async () => {
  const owner = await portal().account();
  const client = await clientFor(owner);
  const { id: companyId } = await givenCompany(owner);
  const { enquiryId } = await createEnquiry(portal().db, { accountId: owner.id, companyId });
  const uploader = createUploader(await connectionFor(owner));
  const file = new Blob([await readEncryptedPdf('aes-256', 'harmless')]);
  const fileId = await uploader.answerFile({ enquiryId, name: 'Pläne.pdf', file });
  const answer = { id: enquiryId, name: 'Ada', text: 'Our offer.', files: [fileId] };
  await client.enquiries.answer.mutate(answer);
  const { answers } = await client.enquiries.get.query({ id: enquiryId });
  expect(answers.at(-1)?.files).toEqual([{ id: fileId, name: 'Pläne.pdf', bytes: file.size }]);
  const sent = await createDownloader(await connectionFor(owner)).answerFile({ enquiryId, fileId });
  expect(await sent.bytes()).toEqual(await file.bytes());
});

test('a reader’s file is downloaded by whoever may read the enquiry', async () => {
  const { db } = portal();
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  const { enquiryId } = await createEnquiry(db, { accountId: owner.id, companyId });
  const connection = await connectionFor(owner);
  const { files } = await createPortalClient(connection).enquiries.get.query({ id: enquiryId });
  const fileId = files[0]?.id ?? 0;
  const { content } = await db
    .selectFrom('enquiry_files')
    .select('content')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const downloader = createDownloader(connection);
  const file = await downloader.enquiryFile({ enquiryId, fileId });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
  const refused = { kind: 'not-found', status: 404, message: 'Not found', errors: [] };
  await expect(downloader.enquiryFile({ enquiryId, fileId: 999 })).rejects.toMatchObject(refused);
  await expect(downloader.answerFile({ enquiryId, fileId: 999 })).rejects.toMatchObject(refused);
  const other = createDownloader(await connectionFor(await portal().account()));
  await expect(other.enquiryFile({ enquiryId, fileId })).rejects.toMatchObject(refused);
  await expect(createDownloader({ url }).enquiryFile({ enquiryId, fileId })).rejects.toMatchObject({
    kind: 'signed-out',
  });
  const nowhere = createDownloader({ url: 'http://127.0.0.1:1', attempts: 1 });
  await expect(nowhere.enquiryFile({ enquiryId, fileId })).rejects.toMatchObject({ kind: 'unreachable' });
  const signal = AbortSignal.abort();
  await expect(downloader.enquiryFile({ enquiryId, fileId, signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});

test('news is written, submitted, listed, and published once it is paid for', async () => {
  const owner = await portal().account({ email: 'owner@example.com' });
  await givenPaid(owner);
  const address = await connectionFor(owner);
  await publishNews(createPortalClient(address), createUploader(address), {
    title: 'A new pump',
    content: '<p>It pumps.</p>',
    picture: await givenPicture(),
    categoryIds: [await givenCategory()],
  });
  const admin = await clientFor(await portal().account({ admin: true }));
  expect(await listWaiting(admin)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d {2}A new pump \(owner@/),
  ]);
  expect(await approvePaid(admin)).toEqual([expect.stringMatching(/\/press-releases\/a-new-pump$/)]);
  expect(await listWaiting(admin)).toEqual([]);
});

test('a phone number is changed in every address that has it', async () => {
  const owner = await clientFor(await portal().account());
  const user = await owner.session.get.query();
  const company = { userId: user?.id ?? 0, title: 'Brook', introHeader: 'Pumps' };
  const { id: companyId } = await owner.company.create.mutate(company);
  for (const phone of ['1', '2', '1'])
    await owner.company.addresses.create.mutate({ companyId, street_1: 'Mill Lane', phone });
  await changePhone(owner, '1', '3');
  const addresses = await owner.company.addresses.list.query({ companyId });
  expect(addresses.map(({ phone }) => phone)).toEqual(['3', '2', '3']);
});

test('waiting orders are totalled', async () => {
  const owner = await clientFor(await portal().account());
  const { id: productId } = await portal()
    .db.insertInto('products')
    .values({ name: 'Bronze', description: '', price: 9_900, stripe_price_id: 'bronze' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const poReference of ['1', '2'])
    await owner.store.purchaseOrders.create.mutate({ productId, poReference, apEmail: 'a@b.example' });
  const admin = await clientFor(await portal().account({ admin: true }));
  expect(await totalWaitingOrders(admin)).toBe(19_800);
});

describe('what went wrong has a kind', () => {
  test('of a call', async () => {
    const owner = await clientFor(await portal().account());
    const refused = { status: 404, kind: 'not-found', errors: [] };
    await expect(owner.articles.get.query({ articleId: 999 })).rejects.toMatchObject(refused);
    await expect(owner.submittals.list.query({})).rejects.toMatchObject({ kind: 'forbidden' });
    const invalid = { kind: 'invalid', errors: [{ path: 'articleId' }] };
    await expect(owner.articles.get.query({ articleId: -1 })).rejects.toMatchObject(invalid);
    const visitor = createPortalClient({ url });
    await expect(visitor.company.get.query()).rejects.toMatchObject({ kind: 'signed-out' });
    const nobody = createPortalClient({ url: 'http://127.0.0.1:1', attempts: 1 });
    await expect(nobody.company.get.query()).rejects.toMatchObject({ kind: 'unreachable', status: null });
  });

  test('of an upload, and its bytes are counted as they go', async () => {
    const uploader = createUploader(await connectionFor(await portal().account()));
    const file = new Blob([new Uint8Array(500_000)]);
    const sent: number[] = [];
    const upload = uploader.image({ file, reference: 'content', onProgress: (bytes) => sent.push(bytes) });
    await expect(upload).rejects.toMatchObject({ kind: 'invalid', status: 415, message: expect.any(String) });
    expect(sent.at(-1)).toBe(500_000);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    const nowhere = createUploader({ url: 'http://127.0.0.1:1' });
    await expect(nowhere.pdf({ file, articleId: 1 })).rejects.toMatchObject({ kind: 'unreachable' });
    const stopped = nowhere.pdf({ file, articleId: 1, signal: AbortSignal.abort() });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});
