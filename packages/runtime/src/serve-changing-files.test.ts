import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { serveFiles } from './serve-files.ts';

const content = Buffer.from('%PDF-1.7 ten');
let folder = '';
let name = '';
let lines: Record<string, unknown>[];
let app: FastifyInstance | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-changing-'));
});
afterAll(async () => rm(folder, { recursive: true }));
beforeEach(() => {
  name = `${randomUUID()}.pdf`;
  lines = [];
});
afterEach(async () => app?.close());

/** Serves a file that had one size when asked, and has these chunks when read. */
async function listenWith(chunks: Iterable<Buffer>): Promise<number> {
  const disk = await createDiskStorage(folder);
  await disk.put(name, content);
  // A request of the previous test may still be running, and write to its lines.
  const written = lines;
  app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void written.push(JSON.parse(line)) } },
  });
  await app.register(serveFiles, {
    storage: { ...disk, get: async () => ({ stream: Readable.from(chunks), size: content.length }) },
    frameAncestors: [],
    getRecord: async () => ({ name, bytes: content.length, sha256: null }),
    metrics: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test.each([
  ['shorter', [Buffer.from('%PDF')]],
  ['longer', [Buffer.from('%PDF'), Buffer.from('-1.7 ten and more')]],
  ['longer at once', [Buffer.from('%PDF-1.7 ten and more')]],
  ['empty', []],
])(
  'a file that turns out %s breaks the connection off, and brings no second answer',
  async (_how, chunks) => {
    const port = await listenWith(chunks);
    const whole = fetch(`http://127.0.0.1:${port}/files/${name}`).then(async (answer) => answer.text());
    await expect(whole).rejects.toThrow(/terminated|fetch failed/);
    const socket = connect(port, '127.0.0.1');
    const received = text(socket).catch(() => '');
    const request = `GET /files/${name} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(request + request);
    expect((await received).split('HTTP/1.1 ').length).toBeLessThanOrEqual(2);
    // The second request may still be running.
    await app?.close();
    expect(lines.filter(({ alarm }) => alarm === 'damaged_file')).toMatchObject([
      { damage: 'size', found: content.length },
    ]);
  },
);

test('a file that cannot be read is an error that no cache keeps', async () => {
  const next = () => {
    throw new Error('EIO: i/o error, read');
  };
  const failing = { [Symbol.iterator]: (): Iterator<Buffer> => ({ next }) };
  const answer = await fetch(`http://127.0.0.1:${await listenWith(failing)}/files/${name}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  await answer.text();
});
