import { isCompanyType, type ArticleType, type ItemType } from '@headwater/contract/item-types';
import {
  describeUsedLimit,
  packageContentKinds,
  type PackageContentKind,
} from '@headwater/contract/package-rights';
import type { Transaction } from '@headwater/db/connect';
import type { HeldLimits } from '@headwater/publishing/held-limits';
import { forbiddenUntil, type AppError } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { lockAccountAccess } from '../access/card-access.queries.ts';
import { getHeldLimits } from './held-limits.ts';
import { countContents, countSubmittedArticles } from './limits.queries.ts';

/** A numbered right of a package for the company's profile. */
export const profileKinds = packageContentKinds.filter((kind) => !isCompanyType(kind));

type LimitedContext = Pick<MemberContext, 'membership' | 'now'>;

interface Addition {
  kind: PackageContentKind;
  /** The number that have been added. */
  added?: number;
  /** The field to blame. */
  path?: string;
}

/**
 * Throws 403 if there are more of a kind than the account's packages allow. Call it after adding them, in the same
 * transaction: an account's additions are counted one at a time, and an addition too many is rolled back.
 */
export async function assertWithinLimit(
  trx: Transaction,
  { membership, now }: LimitedContext,
  { kind, added = 1, path }: Addition,
): Promise<void> {
  const { holderId: accountId } = membership;
  const held = await getHeldLimits(trx, { accountId, now: now() });
  const limit = held.limits[kind];
  if (limit === null) return;
  await lockAccountAccess(trx, { accountId });
  const contents = await countContents(trx, { accountId });
  if (contents[kind] > limit) throw overLimit(held, { kind, limit, present: contents[kind] - added, path });
}

interface SubmittedItem {
  id: number;
  type: ItemType;
  /** Whether it is, or has been, on the public site: an update adds nothing. */
  hasBeenPublic: boolean;
}

/** Throws 403 if the submitted item would publish more than the account's packages allow. */
export async function assertSubmittable(
  trx: Transaction,
  { membership, now }: LimitedContext,
  { id: itemId, type, hasBeenPublic }: SubmittedItem,
): Promise<void> {
  const { holderId: accountId } = membership;
  const held = await getHeldLimits(trx, { accountId, now: now() });
  if (type === 'company') return assertProfileWithin(trx, { accountId, held });
  const kind = articleKind(type);
  const limit = kind && held.limits[kind];
  if (kind === null || limit === null || hasBeenPublic) return;
  await lockAccountAccess(trx, { accountId });
  const present = await countSubmittedArticles(trx, { accountId, type: kind, itemId });
  if (present >= limit) throw overLimit(held, { kind, limit, present });
}

async function assertProfileWithin(
  trx: Transaction,
  { accountId, held }: { accountId: number; held: HeldLimits },
): Promise<void> {
  const contents = await countContents(trx, { accountId });
  for (const kind of profileKinds) {
    const limit = held.limits[kind];
    if (limit !== null && contents[kind] > limit)
      throw overLimit(held, { kind, limit, present: contents[kind] });
  }
}

export function articleKind(type: ItemType): ArticleType | null {
  return isCompanyType(type) ? type : null;
}

interface Excess {
  kind: PackageContentKind;
  limit: number;
  present: number;
  path?: string | undefined;
}

function overLimit({ packages }: HeldLimits, { kind, limit, present, path }: Excess): AppError {
  return forbiddenUntil(
    `${describeUsedLimit({ kind, packages, limit, used: present })} Delete what you no longer need, or choose a larger package under Subscription Packages.`,
    path,
  );
}
