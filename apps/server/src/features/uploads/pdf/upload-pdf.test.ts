import { pdfNeedsPassword } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { readEncryptedPdf } from '../../../../testing/uploads/encrypted-pdfs.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();

async function pdf(pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  return document.save();
}

async function send(caller: Pick<Caller, 'headers'>, file: Uint8Array, articleId?: string | number) {
  const named = articleId === undefined ? [] : [['articleId', String(articleId)] as const];
  return sendUpload({
    portal: portal(),
    caller,
    url: '/api/upload/pdf',
    fields: [...named, ['reference', 'anything'], ['file', file]],
  });
}

it('an uploaded PDF is the article’s, is public, and is replaced by the next', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenArticle(portal(), owner);
  const answer = await send(owner, await pdf(2), uuid);
  expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.pdf$/) });
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(await owner.rest('GET', `/api/articles/${id}`)).toMatchObject({
    body: { article: { contentAsPdf: answer.body } },
  });
  const served = await portal().app.inject(String(answer.body));
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  const second = await send(owner, await pdf(), id);
  expect(await owner.rest('GET', `/api/articles/${id}`)).toMatchObject({
    body: { article: { contentAsPdf: second.body } },
  });
});

it('a PDF that forbids changes, and one with bytes before its header, are served unchanged', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const late = Buffer.concat([Buffer.from('HTTP junk\r\n'), await pdf()]);
  for (const file of [await readEncryptedPdf('aes-256', 'harmless'), late]) {
    const { status, body } = await send(owner, file, id);
    expect(status).toBe(200);
    const served = await portal().app.inject(String(body));
    expect(served.headers['content-type']).toBe('application/pdf');
    expect(served.rawPayload.equals(file)).toBe(true);
  }
});

it('a PDF is removed by its own URL only', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenArticle(portal(), owner);
  const url = String((await send(owner, await pdf(), id)).body);
  const remove = async (body: object) => owner.rest('DELETE', '/api/articles/pdf', body);
  expect(await remove({ uuid, url: '/files/other.pdf' })).toMatchObject({ status: 404 });
  expect(await remove({ uuid, url })).toMatchObject({ status: 200, body: { success: true } });
  expect(await remove({ uuid, url })).toMatchObject({ status: 404 });
  expect(await owner.rest('GET', `/api/articles/${id}`)).toMatchObject({
    body: { article: { contentAsPdf: null } },
  });
});

const garbage = Buffer.from('%PDF-1.7\nno objects at all\n%%EOF');
const refused = [
  { sent: 'nothing', file: async () => Buffer.alloc(0), status: 415, message: messages.invalidPdf },
  { sent: 'an image', file: async () => createTestImage(80, 45), status: 415, message: messages.invalidPdf },
  { sent: 'HTML', file: async () => Buffer.from('<html>'), status: 415, message: messages.invalidPdf },
  { sent: 'a header without objects', file: async () => garbage, status: 415, message: messages.invalidPdf },
  {
    sent: 'the first part of a PDF',
    file: async () => (await pdf(3)).subarray(0, 200),
    status: 415,
    message: messages.invalidPdf,
  },
  {
    sent: 'a PDF that needs a password',
    file: async () => readEncryptedPdf('aes-256', 'locked'),
    status: 400,
    message: pdfNeedsPassword,
  },
  {
    sent: 'more than 20 MB',
    file: async () => Buffer.alloc(20_000_001),
    status: 413,
    message: 'The file is larger than 20 MB',
  },
];
it.each(refused)('$sent is refused with $status, and nothing changes', async ({ file, status, message }) => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const before = await storedFiles(portal());
  expect(await send(owner, await file(), id)).toMatchObject({ status, body: message });
  expect(await storedFiles(portal())).toEqual(before);
});

it('a PDF needs an article of the account: 400 without one, 404 for another, 401 for a visitor', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const company = await givenCompany(owner);
  const other = await portal().account();
  const file = await pdf();
  expect(await send(owner, file)).toMatchObject({ status: 400, body: 'This field is required' });
  expect(await send(owner, file, company.id)).toMatchObject({ status: 404 });
  expect(await send(other, file, id)).toMatchObject({ status: 404, body: 'Not found' });
  expect(await send(portal().visitor(), file, id)).toMatchObject({ status: 401 });
});
