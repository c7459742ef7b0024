import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { isolateFailures, type Attempt } from '../../../jobs/isolate-failures.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { retrieveCardEnd } from '../stripe/retrieve-card-end.ts';
import { cardEndingMail, checkoutLeftMail } from './alarm-mails.ts';
import { listComingRenewals, listLeftCheckouts, PAGE_SIZE, type ComingRenewal } from './alarms.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';

/** A checkout left longer ago is not mentioned, however long no job ran. */
const LOOKBACK_DAYS = 4;
/** Days before a renewal from which the card is looked at. */
const DAYS_AHEAD = 30;

type JobDeps = Pick<Deps, 'db' | 'env' | 'now'>;

/** The daily job: looks for checkouts that were left for a day, and for cards that expire before they are charged. */
export async function lookForAlarms({ stripe, ...deps }: JobDeps & Pick<Deps, 'stripe'>): Promise<void> {
  const { db, env } = deps;
  const at = deps.now();
  const left = {
    after: new Date(at.getTime() - LOOKBACK_DAYS * DAY_MS),
    before: new Date(at.getTime() - DAY_MS),
  };
  await isolateFailures(async (attempt) => {
    for (const { id, accountId, name } of await listLeftCheckouts(db, left))
      await attempt(`checkout ${id}`, async () =>
        db.transaction().execute(async (trx) => {
          await lockCompanyOf(trx, { accountId });
          // It may have been paid in the meantime.
          const [present] = await listLeftCheckouts(trx, { ...left, id });
          if (!present) return;
          const why = await raiseAlarm(trx, deps, { accountId, kind: 'checkout-left', about: String(id) });
          if (why)
            await enqueueCompanyMail(trx, {
              env,
              holderId: accountId,
              template: checkoutLeftMail(env, { name, why }),
            });
        }),
      );
    if (stripe) await lookAtCards({ ...deps, stripe, attempt });
  });
}

async function lookAtCards({
  attempt,
  stripe,
  ...deps
}: JobDeps & { stripe: Stripe; attempt: Attempt }): Promise<void> {
  const { db } = deps;
  const today = londonDay(deps.now());
  const period = { today, until: addDays(today, DAYS_AHEAD) };
  for (let after: ComingRenewal | null = null; ;) {
    const renewals: ComingRenewal[] = await listComingRenewals(db, { ...period, after });
    for (const renewal of renewals)
      await attempt(`renewal ${renewal.subscriptionId}`, async () => {
        const cardEndsOn = await retrieveCardEnd(stripe, renewal.subscriptionId);
        if (cardEndsOn !== null && cardEndsOn <= renewal.endsOn)
          await announceCard(deps, renewal, cardEndsOn);
      });
    after = renewals.at(-1) ?? null;
    if (renewals.length < PAGE_SIZE) break;
  }
}

async function announceCard(
  { db, ...deps }: JobDeps,
  { id, accountId, name, endsOn }: ComingRenewal,
  cardEndsOn: string,
): Promise<void> {
  const { env } = deps;
  await db.transaction().execute(async (trx) => {
    await lockCompanyOf(trx, { accountId });
    const why = await raiseAlarm(trx, deps, { accountId, kind: 'card-ending', about: `${id} ${endsOn}` });
    if (!why) return;
    const template = cardEndingMail(env, { name, endsOn, cardEndsOn, why });
    await enqueueCompanyMail(trx, { env, holderId: accountId, template });
  });
}
