import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, truncate, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileRecord } from './check-file.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { GetFileRecord } from './file-records.ts';
import { createS3Storage } from './s3-storage.ts';
import { serveFiles } from './serve-files.ts';
import type { FileStorage } from './storage.ts';
import { startS3, type S3Server } from '../testing/s3.ts';

const content = Buffer.from('%PDF-1.7 ten');
let s3: S3Server;
let folder = '';
let name = '';
let records: Map<string, FileRecord>;
let lookups = 0;
let lines: Record<string, unknown>[];
let metrics: Registry;
let app: FastifyInstance | undefined;

beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'headwater-damaged-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  name = `${randomUUID()}.pdf`;
  records = new Map([[name, { name, bytes: content.length, sha256: null }]]);
  lookups = 0;
  lines = [];
  metrics = new Registry();
});
afterEach(async () => app?.close());

const recorded: GetFileRecord = async (wanted) => {
  lookups += 1;
  return records.get(wanted) ?? null;
};

async function serve(storage: FileStorage, getRecord: GetFileRecord = recorded): Promise<FastifyInstance> {
  // A request of the previous test may still be running, and write to its lines.
  const written = lines;
  const stream = { write: (line: string) => void written.push(JSON.parse(line)) };
  app = Fastify({ logger: { level: 'error', stream } });
  await app.register(serveFiles, { storage, frameAncestors: [], getRecord, metrics });
  return app;
}

function listAlarms(): unknown[] {
  return lines.filter(({ alarm }) => alarm === 'damaged_file').map(({ damage }) => damage);
}

async function countDamaged(): Promise<number | undefined> {
  const counted = await metrics.getSingleMetric('damaged_file_requests_total')?.get();
  return counted?.values.reduce((total, { value }) => total + value, 0);
}

describe.each(['disk', 's3'] as const)('on %s', (kind) => {
  let storage: FileStorage;
  beforeEach(async () => {
    storage =
      kind === 'disk'
        ? await createDiskStorage(folder)
        : await createS3Storage({ ...s3.settings, bucket: `b-${randomUUID()}` });
    await storage.put(name, content);
  });

  const damages = [
    { how: 'missing', apply: async () => storage.remove(name), damage: 'missing' },
    { how: 'truncated', apply: async () => storage.put(name, content.subarray(0, 4)), damage: 'size' },
    {
      how: 'too long',
      apply: async () => storage.put(name, Buffer.from('%PDF-1.7 ten more')),
      damage: 'size',
    },
    { how: 'empty', apply: async () => storage.put(name, Buffer.alloc(0)), damage: 'size' },
  ] as const;
  // The storage of the tests stores nothing empty.
  const possible = damages.filter(({ how }) => kind === 'disk' || how !== 'empty');
  test.each(possible)(
    'a file that is $how is an error and an alarm, for GET, HEAD and a range',
    async (each) => {
      await serve(storage);
      expect((await app?.inject(`/files/${name}`))?.statusCode).toBe(200);
      await each.apply();
      for (const request of [{}, { method: 'HEAD' as const }, { headers: { range: 'bytes=0-1' } }]) {
        const answer = await app?.inject({ url: `/files/${name}`, ...request });
        expect(answer).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
        expect(answer?.headers).not.toHaveProperty('content-range');
      }
      expect(await countDamaged()).toBe(3);
      // Not once per request: a page may show the file to many.
      expect(listAlarms()).toEqual([each.damage]);
      expect(lines[0]).toMatchObject({ level: 50, file: name, msg: 'a stored file is damaged' });
    },
  );

  test('a file without a record is served, and an unknown one is not found', async () => {
    records.clear();
    await serve(storage);
    expect((await app?.inject(`/files/${name}`))?.body).toBe(content.toString());
    await storage.remove(name);
    expect((await app?.inject(`/files/${name}`))?.statusCode).toBe(404);
    expect(listAlarms()).toEqual([]);
  });
});

test('an empty file is damaged, whatever its record', async () => {
  const storage = await createDiskStorage(folder);
  await storage.put(name, Buffer.alloc(0));
  records.clear();
  await serve(storage);
  expect((await app?.inject(`/files/${name}`))?.statusCode).toBe(500);
  expect(listAlarms()).toEqual(['size']);
});

test('a file costs one look-up, however often it is served', async () => {
  const storage = await createDiskStorage(folder);
  await storage.put(name, content);
  await serve(storage);
  for (let times = 0; times < 5; times += 1) await app?.inject(`/files/${name}`);
  expect(lookups).toBe(1);
});

test('a missing file is looked up once more, and not for each request', async () => {
  await serve(await createDiskStorage(folder));
  for (let times = 0; times < 5; times += 1)
    expect((await app?.inject(`/files/${name}`))?.statusCode).toBe(500);
  expect(lookups).toBe(2);
});

test('a recreated file is not damaged', async () => {
  const storage = await createDiskStorage(folder);
  await storage.put(name, content);
  await serve(storage);
  await app?.inject(`/files/${name}`);
  await storage.put(name, Buffer.from('again'));
  records.set(name, { name, bytes: 5, sha256: null });
  expect((await app?.inject(`/files/${name}`))?.body).toBe('again');
  expect(listAlarms()).toEqual([]);
});

test('a removed file is not damaged', async () => {
  const storage = await createDiskStorage(folder);
  await storage.put(name, content);
  await serve(storage);
  await app?.inject(`/files/${name}`);
  await storage.remove(name);
  records.delete(name);
  expect((await app?.inject(`/files/${name}`))?.statusCode).toBe(404);
  expect(listAlarms()).toEqual([]);
});

describe('while the database is away', () => {
  test.each([
    ['refuses', async () => Promise.reject(new Error('ECONNREFUSED'))],
    ['says nothing', async () => new Promise<never>(() => undefined)],
  ] as const)('and %s, files are served', async (_how, getRecord) => {
    const storage = await createDiskStorage(folder);
    await storage.put(name, content);
    await serve(storage, getRecord);
    for (let times = 0; times < 3; times += 1)
      expect((await app?.inject(`/files/${name}`))?.body).toBe(content.toString());
    // Nobody can say whether there should be one.
    const missing = await app?.inject(`/files/${randomUUID()}.png`);
    expect(missing).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  });

  test('a file of known size is still checked', async () => {
    const storage = await createDiskStorage(folder);
    await storage.put(name, content);
    let isAway = false;
    await serve(storage, async (wanted) => (isAway ? Promise.reject(new Error('away')) : recorded(wanted)));
    await app?.inject(`/files/${name}`);
    isAway = true;
    await truncate(join(folder, name), 3);
    expect((await app?.inject(`/files/${name}`))?.statusCode).toBe(500);
    await unlink(join(folder, name));
    expect((await app?.inject(`/files/${name}`))?.statusCode).toBe(500);
  });
});
