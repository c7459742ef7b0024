import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileRecord } from './check-file.ts';
import { createFileRecords } from './file-records.ts';

const name = '0a1b2c3d-0000-4000-8000-000000000001.pdf';
const record: FileRecord = { name, bytes: 12, sha256: null };
const getRecord = vi.fn<() => Promise<FileRecord | null>>();

beforeEach(() => void getRecord.mockReset());
afterEach(() => void vi.restoreAllMocks());

async function wait(ms: number): Promise<void> {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
  // The cache reads the clock once per millisecond.
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

test.each([null, record])(
  'many simultaneous requests, and then more, cost one statement: %o',
  async (found) => {
    getRecord.mockResolvedValue(found);
    const look = createFileRecords(getRecord);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => look(name)));
    expect(new Set([...answers, await look(name)])).toEqual(new Set([found]));
    expect(getRecord).toHaveBeenCalledTimes(1);
  },
);

test('the absence of a file’s row is remembered for some seconds', async () => {
  getRecord.mockResolvedValueOnce(null).mockResolvedValue(record);
  const look = createFileRecords(getRecord);
  await look(name);
  await wait(9_000);
  expect(await look(name)).toBeNull();
  await wait(2_000);
  expect(await look(name)).toBe(record);
  await wait(60_000);
  await look(name);
  expect(getRecord).toHaveBeenCalledTimes(2);
});

test('a fresh record is looked up once in some seconds', async () => {
  getRecord.mockResolvedValue(record);
  const look = createFileRecords(getRecord);
  await look(name);
  for (let times = 0; times < 5; times += 1) await look(name, { fresh: true });
  expect(getRecord).toHaveBeenCalledTimes(2);
  await wait(6_000);
  await look(name, { fresh: true });
  expect(getRecord).toHaveBeenCalledTimes(3);
});

test('a failed look-up keeps the known record, and others wait for some seconds', async () => {
  getRecord.mockResolvedValueOnce(record).mockRejectedValueOnce(new Error('away')).mockResolvedValue(null);
  const look = createFileRecords(getRecord);
  await look(name);
  expect(await look(name, { fresh: true })).toBe('unknown');
  expect([await look(name), await look('other')]).toEqual([record, 'unknown']);
  expect(getRecord).toHaveBeenCalledTimes(2);
  await wait(6_000);
  expect(await look(name, { fresh: true })).toBeNull();
});
