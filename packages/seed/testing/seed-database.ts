import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { expect } from 'vitest';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import type { DemoPassword } from '../src/demo-data.ts';
import { seedDatabase, type SeedOptions } from '../src/seed.ts';

export interface SeededDatabase extends TestDatabase {
  storage: FileStorage;
  demoPasswords: DemoPassword[];
}

type SeedingOptions = Pick<SeedOptions, 'dataset' | 'randomPasswords'>;

/** Seeds a database once. */
export async function seedOnce(options: SeedingOptions): Promise<SeededDatabase> {
  return seedBy(options, async (seed) => [await seed()]);
}

/** Seeds a database from two processes at once, and then again. */
export async function seedTwice(options: SeedingOptions): Promise<SeededDatabase> {
  return seedBy(options, async (seed) => [...(await Promise.all([seed(), seed()])), await seed()]);
}

type Seeding = () => ReturnType<typeof seedDatabase>;

async function seedBy(
  options: SeedingOptions,
  run: (seed: Seeding) => Promise<Awaited<ReturnType<Seeding>>[]>,
): Promise<SeededDatabase> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'headwater-seed-'));
  const database = await createTestDatabase();
  const storage = await createDiskStorage(folder.path);
  // A portal in the same process opens none, and the pictures are drawn as SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const results = await run(async () => seedDatabase({ databaseUrl: database.url, storage, ...options }));
  const [seeded, ...others] = results.filter((result) => result !== null);
  expect(others).toEqual([]);
  const close = async () => {
    await database.close();
    await folder.remove();
  };
  return { ...database, storage, demoPasswords: seeded?.demoPasswords ?? [], close };
}

export async function listStoredNames({ storage }: SeededDatabase): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}
