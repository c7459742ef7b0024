import type { Storage } from '@headwater/contract/dashboard';
import type { Database } from '@headwater/db/connect';
import { measureStorage } from './storage.queries.ts';

const FRESH_MS = 600_000;

const measurements = new WeakMap<Database, { at: Date; storage: Promise<Storage> }>();

/** Returns what the texts and files take, and whose they are, measured within ten minutes: it reads every row. */
export async function getStorage(db: Database, { now }: { now: Date }): Promise<Storage> {
  const last = measurements.get(db);
  if (last && now.getTime() - last.at.getTime() < FRESH_MS) return last.storage;
  const storage = measureStorage(db);
  measurements.set(db, { at: now, storage });
  // A failure is not kept.
  storage.catch(() => measurements.delete(db));
  return storage;
}
