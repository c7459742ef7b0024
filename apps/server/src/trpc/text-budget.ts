import { hasRight } from '@headwater/contract/company-roles';
import { addDays, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { AppError } from '../errors.ts';
import type { AuthSession } from './auth-session.ts';
import type { Context } from './context.ts';
import type { Meta } from './procedures.ts';
import { addText, hasLargeBudget } from './text-budget.queries.ts';

/** The minimum that a change counts: its audit entry, and for credentials and members also the email about it. */
const CHANGE_BYTES = 1_000;
const MAILED_CHANGE_BYTES = 6_000;
/** The factor by which a paid or granted package multiplies an account's text. */
const PACKAGE_FACTOR = 10;
/**
 * A text that replaces the same person's last one takes no room of its own. A browser sends at most six a minute while
 * a person types: 2,880 in eight hours, which count 15 MB for the largest article, of 256 kB.
 */
const REPLACED_SHARE = 50;
/**
 * Changes without a text have the same amount again: a person who has used up the day's text can still order, answer
 * and correct.
 */
const SMALL_CHANGES_FACTOR = 2;
const HOUR_MS = 3_600_000;

type TextBudgetContext = Pick<Context, 'env' | 'now'> & { db: Database };

/**
 * Counts text that is added for an account, before it is, or in the transaction that adds it. Throws 429 if the account
 * would exceed a day's text: people do not, and a program stops there.
 */
export async function consumeText(
  { db, env, now }: TextBudgetContext,
  { accountId, bytes }: { accountId: number; bytes: number },
): Promise<void> {
  await consume({ db, env, now }, { accountId, bytes, factor: 1 });
}

interface Consumption {
  accountId: number;
  bytes: number;
  /** The number of days' text that may exist with it. */
  factor: number;
}

async function consume(
  { db, env, now }: TextBudgetContext,
  { accountId, bytes, factor }: Consumption,
): Promise<void> {
  const { textMegabytesPerDay } = env.limits;
  if (textMegabytesPerDay === null) return;
  const at = now();
  const added = { accountId, day: londonDay(at), bytes };
  const max = textMegabytesPerDay * 1_000_000 * factor;
  if (await addText(db, { ...added, max })) return;
  const isLarge = await hasLargeBudget(db, added);
  if (isLarge && (await addText(db, { ...added, max: max * PACKAGE_FACTOR }))) return;
  const wayOut = isLarge ? '' : ' With a package you can save ten times as much.';
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `Your company has reached its daily limit of text, and this was not saved. Please try again after midnight, London time.${wayOut}`,
    { retryAfterSeconds: secondsToNextDay(at) },
  );
}

interface Change {
  session: Pick<AuthSession, 'account' | 'membership'>;
  input: unknown;
  /** The procedure's. */
  meta: Pick<Meta, 'cookieSession' | 'replacesText'>;
}

/** Counts the data that a change sends, for the company if the person may write for it: nobody else can use up its budget. */
export async function consumeChangeText(
  context: TextBudgetContext,
  { session: { account, membership }, input, meta }: Change,
): Promise<void> {
  // Without a budget, nothing is measured.
  if (context.env.limits.textMegabytesPerDay === null) return;
  const accountId = membership && hasRight(membership.role, 'editContent') ? membership.holderId : account.id;
  const least = meta.cookieSession ? MAILED_CHANGE_BYTES : CHANGE_BYTES;
  const bytes = Math.ceil(textBytes(input) / (meta.replacesText ? REPLACED_SHARE : 1));
  const isSmall = bytes <= least;
  await consume(context, {
    accountId,
    bytes: isSmall ? least : bytes,
    factor: isSmall ? SMALL_CHANGES_FACTOR : 1,
  });
}

/** Returns a value's size in bytes as JSON. */
export function textBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

/** In summer a day in London begins an hour before one in UTC. */
function secondsToNextDay(at: Date): number {
  const next = addDays(londonDay(at), 1);
  const midnight = Date.parse(`${next}T00:00:00Z`);
  const isSummer = londonDay(new Date(midnight - HOUR_MS)) === next;
  return Math.ceil((midnight - (isSummer ? HOUR_MS : 0) - at.getTime()) / 1_000);
}
