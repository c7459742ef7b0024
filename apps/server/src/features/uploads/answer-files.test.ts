import { answerFileLimits, answerFilePath, answerFilesPath } from '@headwater/contract/answer-files';
import { DAY_MS } from '@headwater/contract/dates';
import { eicar, findClamd, startClamd } from '@headwater/runtime/testing/clamd';
import { createPdf, insertBytes } from '@headwater/runtime/testing/pdfs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asked } from '../../../testing/enquiries/given-enquiry.ts';
import { enquiryTime, useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { runJobsWith } from '../../../testing/mails/run-jobs.ts';
import { useSmtpSink } from '../../../testing/mails/smtp-sink.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { createMailer } from '../mails/mailer.ts';
import { requeueMail } from '../mails/mail-outbox.queries.ts';
import { countUploads } from './files/files.queries.ts';
import { endEnquiry } from '../enquiries/end-enquiry.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, givenEnquiry, listMails, read } = useEnquiries(portal);
const smtp = useSmtpSink();
const clamd = findClamd();
const pdf = await createPdf(undefined, false);
const answer = { name: 'Ada Brook', text: 'Here is our offer.' };

beforeEach(async () => {
  for (const table of ['refused_uploads', 'throttle_hits'] as const)
    await portal().db.deleteFrom(table).execute();
});

async function upload(
  id: number,
  {
    caller = team().editor,
    file = pdf,
    name = 'Offer.pdf',
  }: { caller?: Caller; file?: Uint8Array; name?: string } = {},
) {
  const { status, body, headers } = await sendUpload({
    portal: portal(),
    caller,
    url: `/api/enquiries/${id}/answer-files`,
    fields: [
      ['name', name],
      ['file', file],
    ],
  });
  return { status, body: String(body), headers };
}

async function givenFile(id: number, named: { caller?: Caller; name?: string } = {}): Promise<number> {
  const { status, body } = await upload(id, named);
  expect(status).toBe(201);
  return JSON.parse(body).data.file.id;
}

const send = async (id: number, files: readonly number[], caller = team().editor) =>
  caller.rest('POST', `/api/enquiries/${id}/answers`, { ...answer, files });

async function listFiles() {
  return portal()
    .db.selectFrom('enquiry_answer_files')
    .select(['id', 'answer_id', 'bytes'])
    .orderBy('id')
    .execute();
}

/** Makes a waiting file larger than its content. */
async function enlarge(id: number, bytes: number): Promise<void> {
  await portal().db.updateTable('enquiry_answer_files').set({ bytes }).where('id', '=', id).execute();
}

async function runMails() {
  const mailer = createMailer({ ...portal().deps.env, smtpUrl: await smtp.url() });
  await runJobsWith(portal(), mailer);
  return smtp.received.filter(({ to }) => to.includes(asked.email)).map(({ raw }) => raw);
}

describe('an answer with files', () => {
  test('leaves with them, and keeps them in the thread for members to download', async () => {
    const id = await givenEnquiry();
    const { status, body, headers } = await upload(id, { name: 'C:\\offers\\Pläne <neu>.exe' });
    expect(status).toBe(201);
    expect(headers['content-type']).toMatch(/^application\/json/);
    const { file } = JSON.parse(body).data;
    expect(file).toEqual({ id: expect.any(Number), name: 'Pläne _neu_.exe.pdf', bytes: pdf.length });
    const second = await givenFile(id, { name: '' });
    expect(await read(team().viewer, 'get', { id })).toMatchObject({ answers: [] });
    expect((await send(id, [second, file.id])).status).toBe(201);
    const [raw = ''] = await runMails();
    expect(raw.match(/^Content-Type: application\/pdf/gm)).toHaveLength(2);
    expect(raw).toMatch(/filename=file\.pdf/);
    const [, attached = ''] = raw.split('Content-Type: application/pdf');
    const [, base64 = ''] = attached.split('\r\n\r\n');
    expect(Buffer.from(base64, 'base64').equals(Buffer.from(pdf))).toBe(true);
    const files = [file, { id: second, name: 'file.pdf', bytes: pdf.length }];
    expect(await read(team().viewer, 'get', { id })).toMatchObject({ answers: [{ ...answer, files }] });
    const url = answerFilePath({ id, fileId: file.id });
    for (const caller of [team().owner, team().editor, team().viewer]) {
      const response = await portal().app.inject({ url, headers: caller.headers });
      expect([response.statusCode, response.rawPayload.equals(Buffer.from(pdf))]).toEqual([200, true]);
      expect(response.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringContaining('attachment; filename="Pl_ne _neu_.exe.pdf"'),
      });
    }
    expect((await portal().app.inject({ url, headers: team().finance.headers })).statusCode).toBe(403);
    const stranger = await portal().account();
    expect((await portal().app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
    const elsewhere = answerFilePath({ id: id + 1, fileId: file.id });
    expect((await portal().app.inject({ url: elsewhere, headers: team().owner.headers })).statusCode).toBe(
      404,
    );
  });

  test('carries them again when it is sent again', async () => {
    const id = await givenEnquiry();
    await send(id, [await givenFile(id)]);
    smtp.received.length = 0;
    smtp.replyCode = 550;
    await runMails();
    smtp.replyCode = 250;
    expect(await runMails()).toEqual([]);
    const [mail] = await listMails('enquiry-answer');
    const at = new Date();
    await portal()
      .db.transaction()
      .execute(async (trx) => requeueMail(trx, { id: Number(mail?.id), at }));
    const [raw] = await runMails();
    expect(raw).toMatch(/^Content-Disposition: attachment; filename=Offer\.pdf/m);
  });

  test('does not leave without them once its enquiry is deleted', async () => {
    const id = await givenEnquiry();
    await send(id, [await givenFile(id)]);
    const { db } = portal();
    // As a worker that read the email just before.
    await db.updateTable('enquiry_answer_files').set({ answer_id: null }).execute();
    smtp.received.length = 0;
    expect(await runMails()).toEqual([]);
    expect(await listMails('enquiry-answer')).toMatchObject([
      { sent_at: null, last_error: 'The files of the answer have been deleted' },
    ]);
    await team().owner.mutate('enquiries.remove', { id });
    expect(await listFiles()).toEqual([]);
    expect(await listMails('enquiry-answer')).toMatchObject([
      { answer_id: null, withdrawn_at: enquiryTime, text: '' },
    ]);
  });

  test('takes no file twice, of another enquiry or of another member, and nothing is sent', async () => {
    const [id, other] = [await givenEnquiry(), await givenEnquiry({ message: 'And a second one?' })];
    const [own, elsewhere] = [await givenFile(id), await givenFile(other)];
    const ofOwner = await givenFile(id, { caller: team().owner });
    for (const files of [[elsewhere], [own, ofOwner], [2_000_000]])
      expect(await send(id, files)).toMatchObject({ status: 400, body: { errors: [{ path: 'files' }] } });
    expect(await listMails('enquiry-answer')).toEqual([]);
    expect((await listFiles()).every(({ answer_id: answerId }) => answerId === null)).toBe(true);
    expect((await send(id, [ofOwner], team().owner)).status).toBe(201);
    expect((await send(id, [own, own])).status).toBe(201);
    expect((await send(id, [own])).status).toBe(400);
    expect((await send(id, [])).status).toBe(201);
  });

  test('has five at most, of ten megabytes together', async () => {
    const id = await givenEnquiry();
    const files: number[] = [];
    for (let count = 0; count <= answerFileLimits.files; count += 1) files.push(await givenFile(id));
    const tooMuch = {
      status: 400,
      body: { errors: [{ path: 'files', message: 'Attach up to 5 PDFs, 10 MB in total.' }] },
    };
    expect(await send(id, files)).toMatchObject(tooMuch);
    await enlarge(Number(files[0]), answerFileLimits.bytes);
    expect(await send(id, files.slice(0, 2))).toMatchObject(tooMuch);
    expect((await send(id, files.slice(1))).status).toBe(201);
  });
});

describe('the upload of a file for an answer', () => {
  test('is refused to whoever may not answer, and where nobody can', async () => {
    const id = await givenEnquiry();
    const viewing = await portal().account({ admin: true, impersonating: team().owner });
    for (const caller of [team().viewer, team().finance, viewing])
      expect((await upload(id, { caller })).status).toBe(403);
    expect((await upload(id, { caller: await portal().account() })).status).toBe(404);
    expect((await upload(id + 1)).status).toBe(404);
    expect((await portal().visitor().rest('POST', answerFilesPath({ id }))).status).toBe(401);
    await endEnquiry(portal().deps, { enquiryId: id, what: 'end' });
    expect((await upload(id)).status).toBe(409);
    await endEnquiry(portal().deps, { enquiryId: id, what: 'erase' });
    expect((await upload(id)).status).toBe(409);
    expect(await listFiles()).toEqual([]);
  });

  test('waits for the confirmation of the email, as the answer does', async () => {
    const { db, deps } = portal();
    const id = await givenEnquiry();
    const confirm = async (at: Date | null) =>
      db
        .updateTable('accounts')
        .set({ email_confirmed_at: at })
        .where('email', '=', team().editor.email)
        .execute();
    Object.assign(deps.env, { confirmEmail: true });
    await confirm(null);
    const { status, body } = await upload(id);
    expect([status, body]).toEqual([403, expect.stringContaining('Please confirm your email first')]);
    await confirm(deps.now());
    expect((await upload(id)).status).toBe(201);
    Object.assign(deps.env, { confirmEmail: false });
  });

  test('is refused for what is no harmless PDF, and for one that is too large', async () => {
    const id = await givenEnquiry();
    expect((await upload(id, { file: Buffer.from('GIF89a') })).status).toBe(415);
    const large = insertBytes(pdf, Buffer.alloc(answerFileLimits.bytes, ' ').toString());
    expect(await upload(id, { file: large })).toMatchObject({
      status: 413,
      body: 'The file is larger than 10 MB',
    });
    expect(await listFiles()).toEqual([]);
  });

  describe.skipIf(clamd === null)('with ClamAV', () => {
    let scanner: Awaited<ReturnType<typeof startClamd>>;
    beforeAll(async () => {
      scanner = await startClamd(clamd ?? '');
      Object.assign(portal().deps.env, { clamav: { socket: scanner.socket } });
    });
    afterAll(async () => {
      Object.assign(portal().deps.env, { clamav: null });
      await scanner.stop();
    });

    test('is refused for an infected file', async () => {
      const id = await givenEnquiry();
      expect((await upload(id, { file: insertBytes(pdf, `% ${eicar.toString()}\n`) })).status).toBe(400);
      expect(await listFiles()).toEqual([]);
      expect((await upload(id)).status).toBe(201);
    });
  });

  test('counts towards the quota of the company’s holder, and is in its log', async () => {
    const { db } = portal();
    const id = await givenEnquiry();
    const filter = { accountId: team().owner.id, since: new Date(enquiryTime.getTime() - DAY_MS) };
    const before = await countUploads(db, filter);
    await givenFile(id);
    const after = await countUploads(db, filter);
    expect([after.files - before.files, after.bytes - before.bytes]).toEqual([1, pdf.length]);
    const entry = await db
      .selectFrom('audit_entries')
      .select(['action', 'item_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'enquiries.addAnswerFile', item_id: company().id });
  });

  test('is erased with the enquiry, sent or waiting', async () => {
    const id = await givenEnquiry();
    await send(id, [await givenFile(id)]);
    await givenFile(id);
    await endEnquiry(portal().deps, { enquiryId: id, what: 'erase' });
    expect(await listFiles()).toEqual([]);
    expect(await listMails('enquiry-answer')).toEqual([]);
  });
});
