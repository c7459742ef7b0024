import { fileIdFromUrl, uploadQuota } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { givenMember } from '../../../testing/company/given-members.ts';
import { action, createPdf, inCatalog } from '@headwater/runtime/testing/pdfs';
import { readEncryptedPdf } from '../../../testing/uploads/encrypted-pdfs.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../testing/uploads/stored-files.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { removeUnusedFiles } from './files/remove-unused-files.ts';

const portal = useTestPortal();
const dayMs = 24 * 60 * 60 * 1000;

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

afterEach(() => Object.assign(portal().deps.env, { clamav: null }));

type Kind = 'company-pdf' | 'portrait';
const kinds: readonly Kind[] = ['company-pdf', 'portrait'];

async function send(kind: Kind, file: Uint8Array, caller: Pick<Caller, 'headers'> = owner) {
  return sendUpload({ portal: portal(), caller, url: `/api/upload/${kind}`, fields: [['file', file]] });
}

async function createPages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) document.addPage();
  return document.save();
}

const fitting: Record<Kind, () => Promise<Uint8Array>> = {
  'company-pdf': async () => createPages(1),
  portrait: async () => createTestImage(400, 400),
};

async function upload(kind: Kind, file?: Uint8Array): Promise<string> {
  const { status, body } = await send(kind, file ?? (await fitting[kind]()));
  expect(status).toBe(200);
  return String(body);
}

async function readFile(url: string) {
  return portal().db.selectFrom('files').selectAll().where('id', '=', fileIdFromUrl(url)).executeTakeFirst();
}

async function isServed(url: string): Promise<boolean> {
  return (await portal().app.inject(url)).statusCode === 200;
}

test.each([
  [4, async () => createPages(4)],
  [1, async () => readEncryptedPdf('aes-256', 'harmless')],
])('a PDF of the company is public, and its %s pages are counted', async (pages, create) => {
  const file = await create();
  const url = await upload('company-pdf', file);
  expect(await readFile(url)).toMatchObject({ kind: 'pdf', account_id: owner.id, bytes: file.length, pages });
  const served = await portal().app.inject(url);
  expect([served.headers['content-type'], served.rawPayload.equals(file)]).toEqual(['application/pdf', true]);
});

test('a portrait is stored upright in its size, without enlargement or metadata', async () => {
  const turned = await sharp(await createTestImage(900, 900))
    .withExif({ IFD0: { Artist: 'Ada Brook' } })
    .jpeg()
    .toBuffer();
  const large = await upload('portrait', turned);
  expect(await readFile(large)).toMatchObject({ kind: 'image', width: 400, height: 400, pages: null });
  const { rawPayload } = await portal().app.inject(large);
  expect(rawPayload.includes('Ada Brook')).toBe(false);
  expect(await readFile(await upload('portrait', await createTestImage(120, 120)))).toMatchObject({
    width: 120,
  });
});

test('a file that a row names is kept, and one that none names is removed after a day', async () => {
  const [pdf, unusedPdf] = [await upload('company-pdf'), await upload('company-pdf')];
  const [photo, unusedPhoto] = [await upload('portrait'), await upload('portrait')];
  const create = async (section: string, row: object) =>
    owner.mutate(`company.${section}.create`, { companyId, ...row });
  expect(await create('downloads', { title: 'A data sheet', file: pdf })).toMatchObject({ status: 200 });
  expect(await create('people', { name: 'Ruth Ackroyd', photo })).toMatchObject({ status: 200 });
  const { db, deps } = portal();
  const clean = async (after: number) =>
    removeUnusedFiles({ db, files: deps.files, now: () => new Date(Date.now() + after) });
  await clean(dayMs / 2);
  expect(await Promise.all([unusedPdf, unusedPhoto].map(isServed))).toEqual([true, true]);
  await clean(dayMs + 60_000);
  expect(await Promise.all([pdf, photo, unusedPdf, unusedPhoto].map(isServed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each(kinds)('an upload is in the audit trail as the company’s: %s', async (kind) => {
  await upload(kind);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'item_id', 'actor_id'])
    .where('actor_id', '=', owner.id)
    .where('action', 'like', 'uploads.%')
    .execute();
  const action = kind === 'portrait' ? 'uploads.portrait' : 'uploads.companyPdf';
  expect(entries).toEqual([{ action, item_id: companyId, actor_id: owner.id }]);
});

const active = async () => createPdf(inCatalog('OpenAction', action('JavaScript', { JS: 'app.alert(1)' })));
const shape = 'The image is 400 by 300 px; it must have the shape of 400 by 400 px';
const refused: {
  kind: Kind;
  sent: string;
  file: () => Promise<Uint8Array>;
  status: number;
  message: unknown;
}[] = [
  {
    kind: 'company-pdf',
    sent: 'an image',
    file: fitting.portrait,
    status: 415,
    message: messages.invalidPdf,
  },
  {
    kind: 'company-pdf',
    sent: 'a script',
    file: active,
    status: 400,
    message: expect.stringContaining('scripts'),
  },
  {
    kind: 'company-pdf',
    sent: 'more than 20 MB',
    file: async () => Buffer.alloc(20_000_001),
    status: 413,
    message: 'The file is larger than 20 MB',
  },
  {
    kind: 'portrait',
    sent: 'a PDF',
    file: fitting['company-pdf'],
    status: 415,
    message: expect.stringContaining('could not be read'),
  },
  {
    kind: 'portrait',
    sent: 'another shape',
    file: async () => createTestImage(400, 300),
    status: 400,
    message: shape,
  },
  {
    kind: 'portrait',
    sent: 'more than 10 MB',
    file: async () => Buffer.alloc(10_000_001),
    status: 413,
    message: 'The file is larger than 10 MB',
  },
];
test.each(refused)('$kind: $sent is refused with $status, and nothing is stored', async (sent) => {
  const before = await storedFiles(portal());
  expect(await send(sent.kind, await sent.file())).toMatchObject({ status: sent.status, body: sent.message });
  expect(await storedFiles(portal())).toEqual(before);
});

describe.each(kinds)('%s', (kind) => {
  it('needs a sign-in, the right to edit, and a company', async () => {
    const file = await fitting[kind]();
    expect(await send(kind, file, portal().visitor())).toMatchObject({ status: 401 });
    expect(await send(kind, file, await givenMember(portal(), owner, 'viewer'))).toMatchObject({
      status: 403,
    });
    expect(await send(kind, file, await givenMember(portal(), owner, 'editor'))).toMatchObject({
      status: 200,
    });
    expect(await send(kind, file, await portal().account())).toMatchObject({
      status: 404,
      body: 'There is no company yet: create its description first',
    });
    expect(await owner.rest('PUT', `/api/upload/${kind}`, {})).toMatchObject({ status: 405 });
  });

  it('is not stored if it cannot be scanned for viruses', async () => {
    Object.assign(portal().deps.env, { clamav: { host: '127.0.0.1', port: 1 } });
    const before = await storedFiles(portal());
    expect(await send(kind, await fitting[kind]())).toMatchObject({ status: 503 });
    expect(await storedFiles(portal())).toEqual(before);
  });

  it('counts into the quota of the account', async () => {
    const { db } = portal();
    const used = { account_id: owner.id, bytes: uploadQuota.bytes, created_at: new Date() };
    await db.insertInto('refused_uploads').values(used).execute();
    expect(await send(kind, await fitting[kind]())).toMatchObject({ status: 429 });
  });
});
