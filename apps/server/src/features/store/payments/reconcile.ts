import type { Log } from '@headwater/runtime/log';
import type Stripe from 'stripe';
import { fulfil, type Fulfilled, type FulfilDeps } from './fulfil.ts';
import { expireUnopened, listUnsettled } from './payments.queries.ts';
import { purchasesSince } from '../stripe/find-purchases.ts';
import { listRenewing } from '../stripe/renewals.ts';

const day = 86_400_000;

export interface ReconciliationReport {
  compared: number;
  /** What had been missed, by Stripe's names for the purchases. */
  mended: string[];
  setAside: string[];
  failed: { purchaseId: string; reason: string }[];
}

/** Compares the ledger with Stripe over the last `days`, and mends what no event or success page told. */
export async function reconcile(
  deps: FulfilDeps,
  { days, onProgress }: { days: number; onProgress?: (done: number, total: number) => void },
): Promise<ReconciliationReport> {
  const now = deps.now().getTime();
  const since = new Date(now - days * day);
  const purchases = await purchasesSince(deps.stripe, since);
  const renewing = await listRenewing(deps.stripe);
  for (const unsettled of await listUnsettled(deps.db, { since, renewing })) purchases.add(unsettled);
  const report: ReconciliationReport = { compared: purchases.size, mended: [], setAside: [], failed: [] };
  for (const [index, purchaseId] of [...purchases].entries()) {
    try {
      note(report, purchaseId, await fulfil(deps, purchaseId));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report.failed.push({ purchaseId, reason });
    }
    onProgress?.(index + 1, purchases.size);
  }
  // A page is open for a day; an hour more, for clocks that differ.
  await expireUnopened(deps.db, { before: new Date(now - day - day / 24) });
  return report;
}

function note(report: ReconciliationReport, purchaseId: string, fulfilled: Fulfilled): void {
  if (fulfilled === 'changed') report.mended.push(purchaseId);
  if (fulfilled === 'set aside') report.setAside.push(purchaseId);
}

/** The daily job. It looks back further than Stripe goes on trying to deliver an event. */
export async function reconcileByClock({
  stripe,
  log,
  ...deps
}: Omit<FulfilDeps, 'stripe'> & { stripe: Stripe | null; log: Pick<Log, 'info'> }): Promise<void> {
  if (!stripe) return;
  const report = await reconcile({ ...deps, stripe }, { days: 30 });
  log.info(report, 'the payments were compared with Stripe');
  if (report.failed.length > 0) throw new Error(`${report.failed.length} payments could not be compared`);
}
