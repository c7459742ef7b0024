import type { Storage } from '@headwater/contract/dashboard';
import type { Database } from '@headwater/db/connect';
import { measureStorage } from './storage.queries.ts';

const FRESH_MS = 600_000;

const measurements = new WeakMap<Database, { at: Date; storage: Promise<Storage> }>();

/** Returns how much space texts and files take, by account, measured at most ten minutes ago: it reads every row. */
export async function getStorage(db: Database, { now }: { now: Date }): Promise<Storage> {
  const last = measurements.get(db);
  if (last && now.getTime() - last.at.getTime() < FRESH_MS) return last.storage;
  const storage = measureStorage(db);
  measurements.set(db, { at: now, storage });
  // A failure is not kept.
  storage.catch(() => measurements.delete(db));
  return storage;
}
