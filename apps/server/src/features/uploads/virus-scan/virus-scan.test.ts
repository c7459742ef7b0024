import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { scanFile } from '@headwater/runtime/scan-file';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { eicar, findClamd, startClamd } from '@headwater/runtime/testing/clamd';
import { createPdf, insertBytes } from '@headwater/runtime/testing/pdfs';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';

const portal = useTestPortal();
const clamd = findClamd();

async function upload(caller: Caller, kind: 'image' | 'pdf', file: Buffer) {
  const { id } = await givenArticle(portal(), caller);
  return sendUpload({
    portal: portal(),
    caller,
    url: kind === 'pdf' ? '/api/upload/pdf' : '/api/upload',
    fields: [
      ['articleId', String(id)],
      ['reference', 'gallery'],
      ['file', file],
    ],
  });
}

const image = await createTestImage(160, 90);
const infectedImage = await sharp(image)
  .withExif({ IFD0: { ImageDescription: eicar.toString() } })
  .png()
  .toBuffer();
const pdf = await createPdf(undefined, false);
const infectedPdf = insertBytes(pdf, `% ${eicar.toString()}\n`);

// ClamAV is a Debian package that `npm test` installs if it may; nothing else replaces it.
describe.skipIf(clamd === null)('with ClamAV', () => {
  let scanner: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    scanner = await startClamd(clamd ?? '');
    Object.assign(portal().deps.env, { clamav: { socket: scanner.socket } });
  });
  afterAll(async () => scanner.stop());

  test.each([
    ['image', infectedImage],
    ['pdf', infectedPdf],
  ] as const)('an infected %s is refused, and the audit trail says of what', async (kind, file) => {
    const owner = await portal().account();
    const before = await storedFiles(portal());
    expect(await upload(owner, kind, file)).toMatchObject({
      status: 400,
      body: 'The virus scanner found something in this file, so it was not stored. Scan your computer, and upload a clean copy.',
    });
    expect(await storedFiles(portal())).toEqual(before);
    const { db } = portal();
    const audit = await db
      .selectFrom('audit_entries')
      .select(['actor_id as actor', 'after'])
      .where('action', '=', 'uploads.infected')
      .where('subject_id', '=', owner.id)
      .execute();
    expect(audit).toEqual([{ actor: owner.id, after: { signatures: ['Headwater.Eicar.UNOFFICIAL'] } }]);
    const refused = await db
      .selectFrom('refused_uploads')
      .select('id')
      .where('account_id', '=', owner.id)
      .execute();
    expect(refused).toHaveLength(1);
  });

  test.each([
    ['image', image],
    ['pdf', pdf],
  ] as const)('a clean %s is stored', async (kind, file) => {
    expect(await upload(await portal().account(), kind, file)).toMatchObject({ status: 200 });
  });

  test('a file larger than its limit counts as not scanned', async () => {
    const large = Readable.from(Array.from({ length: 110 }, () => Buffer.alloc(1_000_000)));
    await expect(scanFile({ socket: scanner.socket }, large)).rejects.toBeInstanceOf(Error);
  });
});

describe('a scanner that', () => {
  let connections: Socket[] = [];
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    vi.useRealTimers();
    for (const connection of connections) connection.destroy();
    for (const server of servers) server.close();
    connections = [];
  });

  /** Listens as a scanner would, and sends the answer; an empty one is never sent. */
  async function startScanner(answer: string) {
    const server = createServer((socket) => {
      connections.push(socket);
      if (answer !== '') socket.end(answer);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    return { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
  }

  test('is unreachable prevents all storing', async () => {
    Object.assign(portal().deps.env, { clamav: { host: '127.0.0.1', port: 1 } });
    const owner = await portal().account();
    const before = await storedFiles(portal());
    for (const [kind, file] of [
      ['image', image],
      ['pdf', pdf],
    ] as const) {
      expect(await upload(owner, kind, file)).toMatchObject({
        status: 503,
        body: 'The file could not be scanned for viruses, and was not stored. Please try again shortly.',
        headers: { 'retry-after': '5' },
      });
    }
    expect(await storedFiles(portal())).toEqual(before);
    const refused = await portal()
      .db.selectFrom('refused_uploads')
      .select('id')
      .where('account_id', '=', owner.id)
      .execute();
    expect(refused).toEqual([]);
  });

  test.each(['stream: broken ERROR\0', 'COMMAND READ TIMED OUT\0', 'HTTP/1.1 400 Bad Request\r\n\r\n'])(
    'answers %j has not scanned the file',
    async (answer) => {
      const scanner = await startScanner(answer);
      await expect(scanFile(scanner, Readable.from(['Headwater']))).rejects.toBeInstanceOf(Error);
    },
  );

  test('does not answer is given 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scanning = scanFile(await startScanner(''), Readable.from(['Headwater']));
    const [outcome] = await Promise.allSettled([
      scanning,
      vi
        .waitFor(() => expect(connections).toHaveLength(1))
        .then(async () => vi.advanceTimersByTimeAsync(20_000)),
    ]);
    expect(outcome).toMatchObject({ reason: { message: 'ClamAV gave no answer in time' } });
  });
});
