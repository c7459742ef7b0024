import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import type { Deps } from '../../../deps.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { retrieveCardEnd } from '../stripe/retrieve-card-end.ts';
import { cardEndingMail, checkoutLeftMail } from './alarm-mails.ts';
import { listComingRenewals, listLeftCheckouts } from './alarms.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';

/** A checkout left longer ago is not mentioned, however long no job ran. */
const LOOKBACK_DAYS = 4;
/** Days before a renewal from which the card is looked at. */
const DAYS_AHEAD = 30;

/** The daily job: looks for checkouts that were left for a day, and for cards that expire before they are charged. */
export async function lookForAlarms(deps: Pick<Deps, 'db' | 'stripe' | 'env' | 'now'>): Promise<void> {
  const { db, stripe, env } = deps;
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
  if (!stripe) return;
  const today = londonDay(at);
  for (const renewal of await listComingRenewals(db, { today, until: addDays(today, DAYS_AHEAD) })) {
    const { id, accountId, subscriptionId, endsOn } = renewal;
    const cardEndsOn = await retrieveCardEnd(stripe, subscriptionId);
    if (cardEndsOn === null || cardEndsOn > endsOn) continue;
    await db.transaction().execute(async (trx) => {
      await lockCompanyOf(trx, { accountId });
      const why = await raiseAlarm(trx, deps, { accountId, kind: 'card-ending', about: `${id} ${endsOn}` });
      if (why)
        await enqueueCompanyMail(trx, {
          env,
          holderId: accountId,
          template: cardEndingMail(env, { ...renewal, cardEndsOn, why }),
        });
    });
  }
}
