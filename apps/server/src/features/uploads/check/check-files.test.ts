import { randomUUID } from 'node:crypto';
import { readFile, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@headwater/contract/dates';
import type { FileStorage } from '@headwater/runtime/storage';
import { flipBit } from '@headwater/runtime/testing/flip-bit';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listFileRecords, runCheck } from '../../../../testing/uploads/file-checks.ts';
import { givenOnePicture } from '../../../../testing/uploads/stored-picture.ts';
import { measureDamage } from './measure-damage.ts';

const portal = useTestPortal();
let fileId = '';

beforeEach(async () => {
  portal().setNow(new Date());
  fileId = await givenOnePicture(portal());
});

const pathOf = (name: string) => join(portal().deps.env.dataDir, 'files', name);

const damages = [
  { how: 'missing', apply: unlink, damage: 'missing' },
  { how: 'truncated', apply: async (path: string) => truncate(path, 9), damage: 'size' },
  { how: 'empty', apply: async (path: string) => truncate(path, 0), damage: 'size' },
  { how: 'changed in one bit', apply: flipBit, damage: 'content' },
] as const;

describe.each(damages)('a file that is $how', ({ apply, damage }) => {
  it.each(['.png', '-400.webp'])('is an alarm at each check until it is whole: %s', async (end) => {
    const start = portal().deps.now();
    const letDaysPass = (days: number) => portal().setNow(new Date(start.getTime() + days * DAY_MS));
    const name = `${fileId}${end}`;
    const content = await readFile(pathOf(name));
    await apply(pathOf(name));
    const alarm = { alarm: 'damaged_file', file: name, damage };
    expect(await runCheck(portal())).toEqual([alarm]);
    const recorded = await listFileRecords(portal());
    expect(recorded.filter((row) => row.damage !== null)).toMatchObject([
      { name, damage, bytes: content.length },
    ]);
    // Not in the same night.
    expect(await runCheck(portal())).toEqual([]);
    letDaysPass(1);
    expect(await runCheck(portal())).toEqual([alarm]);
    await writeFile(pathOf(name), content);
    letDaysPass(2);
    expect(await runCheck(portal())).toEqual([]);
    expect((await listFileRecords(portal())).map((row) => row.damage)).toEqual([null, null, null, null]);
  });
});

it('a missing file of the previous version is an alarm and has no hash', async () => {
  const { db } = portal();
  const id = randomUUID();
  await db.insertInto('files').values({ id, kind: 'pdf', bytes: 12 }).execute();
  expect(await runCheck(portal())).toMatchObject([{ file: `${id}.pdf`, damage: 'missing' }]);
  const row = db.selectFrom('stored_files').selectAll().where('file_id', '=', id);
  expect(await row.executeTakeFirst()).toMatchObject({ bytes: null, sha256: null, damage: 'missing' });
});

it('each step reads a limited amount, the next continues, and after a month everything is read again', async () => {
  const { db, deps, setNow } = portal();
  const start = deps.now();
  for (let more = 0; more < 4; more += 1) {
    const id = randomUUID();
    await deps.files.put(`${id}.pdf`, Buffer.from('%PDF-1.7'));
    await db.insertInto('files').values({ id, kind: 'pdf', bytes: 8 }).execute();
  }
  let reads: string[] = [];
  const counted: FileStorage = {
    ...deps.files,
    get: async (name) => {
      reads.push(name.slice(0, 36));
      return deps.files.get(name);
    },
  };
  const seen = new Set<string>();
  for (let step = 0; step < 5; step += 1) {
    reads = [];
    await runCheck(portal(), counted, { ms: 60_000, bytes: 1 });
    expect(new Set(reads).size).toBe(1);
    for (const id of reads) seen.add(id);
  }
  expect(seen.size).toBe(5);
  reads = [];
  await runCheck(portal(), counted);
  expect(reads).toEqual([]);
  setNow(new Date(start.getTime() + 26 * DAY_MS));
  await runCheck(portal(), counted);
  expect(new Set(reads)).toEqual(seen);
});

it('the metric counts the last check’s findings', async () => {
  await unlink(pathOf(`${fileId}-400.webp`));
  await runCheck(portal());
  const metrics = new Registry();
  measureDamage(metrics, portal().deps);
  expect(await metrics.metrics()).toContain('damaged_files 1\n');
});

it('the portal serves no damaged file', async () => {
  const { app } = portal();
  const url = `/files/${fileId}-400.webp`;
  expect((await app.inject(url)).statusCode).toBe(200);
  await truncate(pathOf(`${fileId}-400.webp`), 20);
  expect(await app.inject(url)).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
  await unlink(pathOf(`${fileId}.png`));
  expect((await app.inject(`/files/${fileId}.png`)).statusCode).toBe(500);
  expect((await app.inject(`/files/${randomUUID()}.png`)).statusCode).toBe(404);
});
