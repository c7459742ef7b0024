import type { Transaction } from '@headwater/db/connect';
import {
  importItems as importBatch,
  type ImportItemsResult,
  type ItemToImport,
} from '@headwater/publishing/import-items';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.queries.ts';

const BATCH_SIZE = 500;

/** Imports case studies and innovations, all or none, and publishes them. */
export async function importItems(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  items: readonly ItemToImport[],
  {
    setPicture,
    onProgress,
  }: {
    setPicture: (trx: Transaction, picture: { itemId: number; item: ItemToImport }) => Promise<void>;
    onProgress: (done: number, total: number) => void;
  },
): Promise<ImportItemsResult> {
  const options = { at: now(), ownOrigins: [env.portalUrl, env.publicSiteUrl], setPicture };
  return db.transaction().execute(async (trx) => {
    const total: ImportItemsResult = { created: 0, updated: 0, unchanged: 0, keptEdits: 0 };
    for (let start = 0; start < items.length; start += BATCH_SIZE) {
      const result = await importBatch(trx, items.slice(start, start + BATCH_SIZE), options);
      total.created += result.created;
      total.updated += result.updated;
      total.unchanged += result.unchanged;
      total.keptEdits += result.keptEdits;
      onProgress(Math.min(start + BATCH_SIZE, items.length), items.length);
    }
    if (total.created + total.updated + total.keptEdits > 0)
      await writeAudit(trx, { actor: null, action: 'reference.import', after: { ...total } });
    return total;
  });
}
