import type { Deps } from '../../../deps.ts';
import { enqueueAdminMails } from '../../mails/mail-outbox.queries.ts';
import { itemKind } from '../../items/item-name.ts';
import { digestMail, type Digest } from './digest-mail.ts';
import { countDamagedFiles } from '../../uploads/check/check.queries.ts';
import { claimDigestHour, listWaitingOrders, listWaitingSubmittals } from './digest.queries.ts';

/** The number of entries of each kind; the digest only counts the others. */
const MAX_LISTED = 10;

/** The hourly job: emails all admins what waits for them and how many files are damaged, where something has come in since the last digest. */
export async function sendDigest({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const hour = await claimDigestHour(trx, { at: now() });
    if (hour === 'taken') return;
    const submittals = await listWaitingSubmittals(trx, { limit: MAX_LISTED });
    const orders = await listWaitingOrders(trx, { limit: MAX_LISTED });
    const damaged = await countDamagedFiles(trx);
    const newest = Math.max(
      0,
      ...[submittals[0], orders[0], damaged].map((row) => row?.newest?.getTime() ?? 0),
    );
    if (newest <= (hour.since?.getTime() ?? 0)) return;
    await enqueueAdminMails(
      trx,
      digestMail(env, { ...toDigest(submittals, orders), damagedFiles: damaged.count }),
    );
  });
}

function toDigest(
  submittals: Awaited<ReturnType<typeof listWaitingSubmittals>>,
  orders: Awaited<ReturnType<typeof listWaitingOrders>>,
): Omit<Digest, 'damagedFiles'> {
  return {
    submittals: {
      count: submittals[0]?.count ?? 0,
      oldest: submittals.map(({ id, since, action, type, title }) => ({
        label: action === 'delete' ? `${itemKind({ type })}, to take down` : itemKind({ type }),
        path: `/submittals/${id}`,
        since,
        quote: title,
      })),
    },
    orders: {
      count: orders[0]?.count ?? 0,
      oldest: orders.map(({ id, poReference, email, since }) => ({
        label: 'purchase order',
        path: `/purchase-orders/${id}`,
        since,
        quote: `${poReference} from ${email}`,
      })),
    },
  };
}
