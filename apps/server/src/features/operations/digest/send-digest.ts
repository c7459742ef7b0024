import { itemKind } from '@headwater/contract/item-types';
import { hasStaffRight, staffRoles, type StaffRole } from '@headwater/contract/staff-roles';
import { isFirstWorkingHour, waitsLong } from '@headwater/contract/working-time';
import type { Deps } from '../../../deps.ts';
import { enqueueStaffMails } from '../../mails/mail-outbox.queries.ts';
import { digestMail, type Digest } from './digest-mail.ts';
import { countDamagedFiles } from '../../uploads/check/check.queries.ts';
import {
  claimDigestHour,
  listUnansweredMessages,
  listWaitingOrders,
  listWaitingSubmittals,
} from './digest.queries.ts';

/** The number of entries of each kind; the digest only counts the others. */
const MAX_LISTED = 10;

/**
 * The hourly job: emails all staff what waits for their role if there are new entries since the last digest, and again
 * when a working day begins if a submittal has waited for long.
 */
export async function sendDigest({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const hour = await claimDigestHour(trx, { at: now() });
    if (hour === 'taken') return;
    const all = {
      submittals: await listWaitingSubmittals(trx, { limit: MAX_LISTED }),
      messages: await listUnansweredMessages(trx, { limit: MAX_LISTED }),
      orders: await listWaitingOrders(trx, { limit: MAX_LISTED }),
      damaged: await countDamagedFiles(trx),
    };
    const { workingDays } = env.publisher;
    const reminds = isFirstWorkingHour(now(), workingDays);
    for (const role of staffRoles) {
      const waiting = selectFor(role, all);
      const isNew = newestOf(waiting) > (hour.since?.getTime() ?? 0);
      const [oldest] = waiting.submittals;
      const isReminder = reminds && oldest !== undefined && waitsLong(oldest.since, now(), workingDays);
      if (!isNew && !isReminder) continue;
      await enqueueStaffMails(trx, {
        roles: [role],
        mail: digestMail(env, { ...toDigest(waiting), isReminder }),
      });
    }
  });
}

function newestOf({ submittals, messages, orders, damaged }: Waiting): number {
  const newest = [submittals[0], messages[0], orders[0], damaged];
  return Math.max(0, ...newest.map((row) => row?.newest?.getTime() ?? 0));
}

interface Waiting {
  submittals: Awaited<ReturnType<typeof listWaitingSubmittals>>;
  messages: Awaited<ReturnType<typeof listUnansweredMessages>>;
  orders: Awaited<ReturnType<typeof listWaitingOrders>>;
  damaged: Awaited<ReturnType<typeof countDamagedFiles>>;
}

/** Selects the parts that a role may settle. */
function selectFor(role: StaffRole, { submittals, messages, orders, damaged }: Waiting): Waiting {
  return {
    submittals: hasStaffRight(role, 'review') ? submittals : [],
    messages: hasStaffRight(role, 'review') ? messages : [],
    orders: hasStaffRight(role, 'sell') ? orders : [],
    damaged: hasStaffRight(role, 'administer') ? damaged : { count: 0, newest: null },
  };
}

function toDigest({ submittals, messages, orders, damaged }: Waiting): Omit<Digest, 'isReminder'> {
  return {
    damagedFiles: damaged.count,
    submittals: {
      count: submittals[0]?.count ?? 0,
      oldest: submittals.map(({ id, since, action, type, title }) => ({
        label: action === 'delete' ? `${itemKind({ type })}, to take down` : itemKind({ type }),
        path: `/submittals/${id}`,
        since,
        quote: title,
      })),
    },
    messages: {
      count: messages[0]?.count ?? 0,
      oldest: messages.map(({ submittalId, text, since }) => ({
        label: 'message',
        path: `/submittals/${submittalId}#messages`,
        since,
        quote: text,
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
