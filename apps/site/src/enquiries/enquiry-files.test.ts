import { once } from 'node:events';
import { createServer } from 'node:net';
import { DAY_MS } from '@headwater/contract/dates';
import { enquiryLinkPaths } from '@headwater/contract/enquiries';
import { enquiryFileLimits } from '@headwater/contract/enquiry-files';
import { choicePath, searchForAll } from '@headwater/pages/render';
import { createPdf, action, inCatalog } from '@headwater/runtime/testing/pdfs';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { eicar, findClamd, startClamd } from '@headwater/runtime/testing/clamd';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, picture, writeMultipart } from '../../testing/enquiry-files.ts';
import { filledForm, givenAskedCompany, listRequests } from '../../testing/enquiry-scene.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
beforeEach(async () => {
  scene = await givenAskedCompany(site());
  const { db } = site().deps;
  await db.deleteFrom('enquiry_files').execute();
});

interface Sent {
  name: string;
  content: Uint8Array | string;
}

const plan = { name: 'borehole.dwg', content: drawing };

async function send(files: readonly Sent[], fields: Record<string, string> = {}) {
  const { payload, headers } = writeMultipart({ ...filledForm, ...fields }, files);
  return site().post(`${scene.company.path}/enquiry`, payload, headers);
}

const stored = async () => site().deps.db.selectFrom('enquiry_files').selectAll().orderBy('id').execute();
const requests = async () => listRequests(site(), Object.values(scene));

/** Returns the error at the field of files. */
function fileError(body: string): string | undefined {
  return /<p id="files-error" class="field-error">([^<]*)<\/p>/.exec(body)?.[1];
}

describe('an enquiry with files', () => {
  test('keeps them and what it says of the need until its reader has confirmed it', async () => {
    const pdf = await createPdf();
    const files = [plan, { name: 'C:\\plans\\Pläne.PDF', content: pdf }];
    const needs = { subject: 'A set of  three', place: 'Thornley', neededBy: '2027-03-31' };
    expect((await send(files, needs)).statusCode).toBe(303);
    const [request] = await requests();
    expect(request).toMatchObject({ subject: 'A set of three', place: 'Thornley', needed_by: '2027-03-31' });
    expect(await stored()).toMatchObject([
      { request_id: request?.id, name: 'borehole.dwg', type: 'dwg', bytes: drawing.length, content: drawing },
      { request_id: request?.id, name: 'Pläne.pdf', type: 'pdf', bytes: pdf.length, content: pdf },
    ]);
  });

  test('is sent without any as well: a browser sends an empty part, and the version before no part', async () => {
    expect((await send([{ name: '', content: '' }])).statusCode).toBe(303);
    const { statusCode } = await site().post(`${scene.news.path}/enquiry`, filledForm);
    expect(statusCode).toBe(303);
    expect(await requests()).toMatchObject([
      { subject: '', place: '', needed_by: null },
      { subject: '', place: '', needed_by: null },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('goes to several companies with them, as a browser sends the form that asks several', async () => {
    const other = await givenAskedCompany(site());
    const slugs = [scene.company, other.company].map(({ path }) => path.replace('/supply-chain/', ''));
    const asking = choicePath('enquiry', searchForAll(slugs));
    expect((await site().get(asking)).body).toContain('encType="multipart/form-data"');
    const { payload, headers } = writeMultipart(filledForm, [plan]);
    expect((await site().post(asking, payload, headers)).statusCode).toBe(303);
    expect(await stored()).toMatchObject([{ name: 'borehole.dwg' }]);
    expect(await listRequests(site(), [scene.company, other.company])).toMatchObject([{ kind: 'several' }]);
  });

  test('shows on its link what was sent, before it is confirmed and after, with the names of files alone', async () => {
    const { db } = site().deps;
    await send([plan], { place: 'Thornley', neededBy: '2027-03-31' });
    const [request] = await requests();
    const secret = newSecret();
    const sentNow = request?.id ?? 0;
    await db
      .updateTable('enquiry_requests')
      .set({ token_hash: hashSecret(secret) })
      .where('id', '=', sentNow)
      .execute();
    const link = `${enquiryLinkPaths.enquiry}?key=${secret}`;
    const waiting = (await site().get(link)).body;
    await db.deleteFrom('enquiry_requests').where('id', '=', sentNow).execute();
    expect(await stored()).toEqual([]);
    const { id } = await db
      .insertInto('enquiries')
      .values({
        company_id: scene.company.id,
        name: 'Jo',
        email: 'jo@reader.example',
        organisation: '',
        message: 'What?',
        place: 'Thornley',
        needed_by: '2027-03-31',
        asked_at: noon,
        received_at: noon,
        token_hash: hashSecret(secret),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = {
      name: 'borehole.dwg',
      type: 'dwg',
      bytes: 9,
      sha256: Buffer.alloc(32),
      content: drawing,
    } as const;
    const { id: file_id } = await db
      .insertInto('enquiry_files')
      .values(file)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('enquiry_file_uses').values({ enquiry_id: id, file_id }).execute();
    const sent = (await site().get(link)).body;
    expect(request?.place).toBe('Thornley');
    for (const body of [waiting, sent]) {
      for (const shown of ['Thornley', '31 Mar 2027', 'borehole.dwg', 'DWG drawing'])
        expect(body).toContain(shown);
      expect(body).not.toContain('/api/');
      expect(await validateHtml(body)).toEqual([]);
    }
  });

  test('sent again replaces them, unless it is the same within minutes', async () => {
    await send([plan]);
    const [first] = await stored();
    await send([plan]);
    expect(await stored()).toEqual([first]);
    await send([{ name: 'photo.jpg', content: picture }]);
    expect(await stored()).toMatchObject([{ name: 'photo.jpg', type: 'jpeg' }]);
    expect(await requests()).toHaveLength(1);
  });

  test('has its optional fields folded until one has a value or an error', async () => {
    const { body } = await site().get(`${scene.company.path}/enquiry`);
    expect(body).toContain('<details><summary');
    expect(body).toContain('encType="multipart/form-data"');
    expect(body).toContain('min="2026-11-21"');
    expect(body).toContain('a photo may contain the place where it was taken');
    expect(await validateHtml(body)).toEqual([]);
    const again = await send([plan], { name: '', place: 'Thornley' });
    expect(again.statusCode).toBe(422);
    expect(again.body).toMatch(/<div role="alert" tabindex="-1" autofocus=""/i);
    expect(again.body).toContain('<details open=""><summary');
    expect(again.body).toContain('value="Thornley"');
    expect(fileError(again.body)).toBe('This form cannot keep your files. Please choose them again.');
    expect(await validateHtml(again.body)).toEqual([]);
    expect(await stored()).toEqual([]);
    expect((await site().get(`${scene.company.path}/mistake`)).body).not.toContain('<details');
  });

  test.each([
    ['2026-11-20', 'This day is in the past'],
    ['soon', 'This is not a valid date'],
  ])('needed by %j comes back', async (neededBy, error) => {
    const { statusCode, body } = await send([], { neededBy });
    expect(statusCode).toBe(422);
    expect(body).toContain(`<p id="neededBy-error" class="field-error">${error}</p>`);
    expect((await send([], { neededBy: '2026-11-21' })).statusCode).toBe(303);
  });
});

describe('a file', () => {
  test.each<[string, () => Sent | Promise<Sent>, RegExp]>([
    [
      'a page under the name of a picture',
      () => ({ name: 'a.jpg', content: '<svg onload="x()"/>' }),
      /is not a \.jpg file, although its name says/,
    ],
    [
      'a PDF with a script',
      async () => ({
        name: 'a.pdf',
        content: await createPdf(inCatalog('OpenAction', action('JavaScript', { JS: 'app.alert(1)' }))),
      }),
      /has scripts/,
    ],
    ['nothing', () => ({ name: 'a.pdf', content: '' }), /‘a\.pdf’ is empty/],
  ])('with %s comes back with the error at its field, and nothing is stored', async (_, create, error) => {
    const { statusCode, body } = await send([plan, await create()]);
    expect(statusCode).toBe(422);
    expect(fileError(body)).toMatch(error);
    expect(body).toContain('And &lt;to run&gt;?</textarea>');
    expect(await validateHtml(body)).toEqual([]);
    expect([await stored(), await requests()]).toEqual([[], []]);
  });

  test('whose name says another kind is kept under a name of its own', async () => {
    expect((await send([{ name: 'plan.pdf', content: drawing }])).statusCode).toBe(303);
    expect((await stored()).map((file) => file.name)).toEqual(['plan.dwg']);
  });

  test('too many, or too large together, come back with everything that was typed', async () => {
    const many = await send(Array.from({ length: 6 }, () => plan));
    expect([many.statusCode, fileError(many.body)]).toEqual([
      422,
      expect.stringContaining('more than 5 files'),
    ]);
    const half = { name: 'a.dwg', content: Buffer.concat([drawing, Buffer.alloc(10_000_000)]) };
    const large = await send([half, half]);
    expect([large.statusCode, fileError(large.body)]).toEqual([
      422,
      expect.stringContaining('larger than 20 MB'),
    ]);
    expect(large.body).toContain('And &lt;to run&gt;?</textarea>');
    expect(await stored()).toEqual([]);
  });
});

describe('a limit of files', () => {
  test('is of a network address, counts those that were refused, and says that a form without files is taken', async () => {
    for (let sent = 0; sent < 20; sent += 1)
      expect((await send([{ name: 'a.pdf', content: 'x' }])).statusCode).toBe(422);
    const limited = await send([plan]);
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, String(DAY_MS / 1_000)]);
    expect(limited.body).toContain(
      'We cannot accept more files at the moment. Please send your enquiry without',
    );
    expect(fileError(limited.body)).toContain('choose them again');
    expect((await send([])).statusCode).toBe(303);
  });

  test('is of all that waits to be confirmed', async () => {
    await send([plan]);
    const { db } = site().deps;
    await db
      .updateTable('enquiry_files')
      .set({ bytes: enquiryFileLimits.waitingBytes + 1 })
      .execute();
    const limited = await send([plan], { message: 'Another one' });
    expect(limited.statusCode).toBe(429);
    expect(limited.body).toContain('Please send your enquiry without them');
    expect((await send([], { message: 'Another one' })).statusCode).toBe(303);
    await db.updateTable('enquiry_files').set({ request_id: null }).execute();
    expect(await stored()).toEqual([]);
    expect((await send([plan], { message: 'A third one' })).statusCode).toBe(303);
  });
});

test('while the scanner is away, a form with files comes back, and one without is sent', async () => {
  Object.assign(site().deps.env, { clamav: { host: '127.0.0.1', port: 1 } });
  const { statusCode, headers, body } = await send([plan]);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('could not be scanned for viruses');
  expect(body).toContain('And &lt;to run&gt;?</textarea>');
  expect([await stored(), await requests()]).toEqual([[], []]);
  expect((await send([])).statusCode).toBe(303);
});

test('an infected file comes back, and the audit trail says of what, whichever scanner found it', async () => {
  await using scanner = await startScanner('stream: Weir.Test FOUND\0');
  Object.assign(site().deps.env, { clamav: scanner.address });
  const { statusCode, body } = await send([plan]);
  expect([statusCode, fileError(body)]).toEqual([
    422,
    expect.stringContaining('virus scanner found something'),
  ]);
  expect(await stored()).toEqual([]);
  expect(await listInfected()).toEqual([{ item_id: scene.company.id, after: { signatures: ['Weir.Test'] } }]);
});

async function listInfected() {
  return site()
    .deps.db.selectFrom('audit_entries')
    .select(['item_id', 'after'])
    .where('action', '=', 'enquiries.infected')
    .where('item_id', '=', scene.company.id)
    .execute();
}

/** Listens as a scanner would, and answers once the whole file has come. */
async function startScanner(answer: string) {
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 },
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

const clamd = findClamd();
describe.skipIf(clamd === null)('with ClamAV', () => {
  let scanner: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    scanner = await startClamd(clamd ?? '');
  });
  beforeEach(() => void Object.assign(site().deps.env, { clamav: { socket: scanner.socket } }));
  afterAll(async () => scanner.stop());

  test('an infected file comes back, and the audit trail says of what', async () => {
    const infected = Buffer.concat([drawing, eicar]);
    const { statusCode, body } = await send([plan, { name: 'b.dwg', content: infected }]);
    expect(statusCode).toBe(422);
    expect(fileError(body)).toContain('‘b.dwg’ was not stored, as the virus scanner found something in it');
    expect(await stored()).toEqual([]);
    expect(await listInfected()).toEqual([
      { item_id: scene.company.id, after: { signatures: ['Headwater.Eicar.UNOFFICIAL'] } },
    ]);
  });

  test('clean ones are stored', async () => {
    expect((await send([plan])).statusCode).toBe(303);
    expect(await stored()).toHaveLength(1);
  });
});

afterEach(() => void Object.assign(site().deps.env, { clamav: null }));
