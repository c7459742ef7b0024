import { DAY_MS } from '@headwater/contract/dates';
import type { Log } from '@headwater/runtime/log';
import { reasonOf } from '@headwater/runtime/reason-of';
import type { Deps } from '../../../deps.ts';
import { fulfillPurchase, type FulfillResult, type PaymentDeps } from './fulfill-purchase.ts';
import { expireUnopenedCheckouts, listUnsettledPurchaseIds } from './payments.queries.ts';
import { listPurchaseIdsSince } from '../stripe/retrieve-purchase.ts';
import { listRenewingSubscriptionIds } from '../stripe/renewals.ts';

export interface ReconciliationReport {
  compared: number;
  /** The ids of the purchases whose payments were out of date. */
  updated: string[];
  /** The ids of the purchases with an open issue. */
  issues: string[];
  failed: { purchaseId: string; reason: string }[];
}

/** Compares the payments with Stripe over the last `days`, and updates those whose events were missed. */
export async function reconcile(
  deps: PaymentDeps,
  { days, onProgress }: { days: number; onProgress?: (done: number, total: number) => void },
): Promise<ReconciliationReport> {
  const now = deps.now().getTime();
  const since = new Date(now - days * DAY_MS);
  const purchases = await listPurchaseIdsSince(deps.stripe, since);
  const renewing = await listRenewingSubscriptionIds(deps.stripe);
  for (const unsettled of await listUnsettledPurchaseIds(deps.db, { since, renewing }))
    purchases.add(unsettled);
  const report: ReconciliationReport = { compared: purchases.size, updated: [], issues: [], failed: [] };
  for (const [index, purchaseId] of [...purchases].entries()) {
    try {
      addToReport(report, purchaseId, await fulfillPurchase(deps, purchaseId));
    } catch (error) {
      const reason = reasonOf(error);
      report.failed.push({ purchaseId, reason });
    }
    onProgress?.(index + 1, purchases.size);
  }
  // A hosted page is open for a day; the extra hour allows for clock skew.
  await expireUnopenedCheckouts(deps.db, { before: new Date(now - DAY_MS - DAY_MS / 24) });
  return report;
}

function addToReport(report: ReconciliationReport, purchaseId: string, result: FulfillResult): void {
  if (result === 'changed') report.updated.push(purchaseId);
  if (result === 'issue') report.issues.push(purchaseId);
}

/** The daily job. Stripe retries an event for three days; thirty cover a longer downtime. */
export async function reconcileDaily({
  stripe,
  log,
  ...deps
}: Pick<Deps, 'db' | 'stripe' | 'env' | 'now'> & { log: Pick<Log, 'info'> }): Promise<void> {
  if (!stripe) return;
  const report = await reconcile({ ...deps, stripe }, { days: 30 });
  log.info(report, 'the payments were compared with Stripe');
  if (report.failed.length > 0) throw new Error(`${report.failed.length} payments could not be compared`);
}
