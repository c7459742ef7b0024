import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import { reasonOf } from '@headwater/runtime/reason-of';
import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
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
  for (const { id, accountId, name } of await listLeftCheckouts(db, left))
    await db.transaction().execute(async (trx) => {
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
    });
  if (stripe) await lookAtCards({ ...deps, stripe });
}

/** A card that Stripe does not answer about holds up no other; the job then fails, and is run again. */
async function lookAtCards(deps: JobDeps & { stripe: Stripe }): Promise<void> {
  const { db, stripe } = deps;
  const today = londonDay(deps.now());
  const period = { today, until: addDays(today, DAYS_AHEAD) };
  const failures: string[] = [];
  for (let after: ComingRenewal | null = null; ;) {
    const renewals: ComingRenewal[] = await listComingRenewals(db, { ...period, after });
    for (const renewal of renewals)
      try {
        const cardEndsOn = await retrieveCardEnd(stripe, renewal.subscriptionId);
        if (cardEndsOn !== null && cardEndsOn <= renewal.endsOn)
          await announceCard(deps, renewal, cardEndsOn);
      } catch (error) {
        failures.push(`${renewal.subscriptionId} (${reasonOf(error)})`);
      }
    after = renewals.at(-1) ?? null;
    if (renewals.length < PAGE_SIZE) break;
  }
  if (failures.length > 0) throw new Error(`cards could not be looked at: ${failures.join(', ')}`);
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
