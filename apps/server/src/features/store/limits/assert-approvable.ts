import type { ItemType } from '@headwater/contract/item-types';
import { packageRights, type PackageContentKind } from '@headwater/contract/package-rights';
import type { Transaction } from '@headwater/db/connect';
import type { HeldLimits } from '@headwater/publishing/held-limits';
import { conflict, type AppError } from '../../../errors.ts';
import { lockAccountAccess } from '../access/card-access.queries.ts';
import { articleKind, profileKinds } from './assert-within-limits.ts';
import { getHeldLimits } from './held-limits.ts';
import { countPublishedArticles, getRevisionSnapshot } from './limits.queries.ts';

interface ItemToApprove {
  accountId: number;
  itemId: number;
  type: ItemType;
  /** The revision to publish. */
  revisionId: number;
  /** Whether it is, or has been, on the public site: an update adds nothing. */
  hasBeenPublic: boolean;
  now: Date;
}

/**
 * Throws 409 if an approval would publish more than the account's paid or granted packages allow: since the submission,
 * a smaller package than the ordered one may have been paid for, or none.
 */
export async function assertApprovable(trx: Transaction, item: ItemToApprove): Promise<void> {
  const { accountId, itemId, type, revisionId, hasBeenPublic, now } = item;
  const held = await getHeldLimits(trx, { accountId, now, onlyPaid: true });
  if (type === 'company') return assertProfileWithin(trx, { held, revisionId });
  const kind = articleKind(type);
  const limit = kind && held.limits[kind];
  if (kind === null || limit === null || hasBeenPublic) return;
  await lockAccountAccess(trx, { accountId });
  const published = await countPublishedArticles(trx, { accountId, type: kind, itemId });
  if (published >= limit)
    throw beyondPaid(held, {
      kind,
      limit,
      excess: `${published} ${published === 1 ? 'has' : 'have'} been approved`,
    });
}

async function assertProfileWithin(
  trx: Transaction,
  { held, revisionId }: { held: HeldLimits; revisionId: number },
): Promise<void> {
  const limited = profileKinds.filter((kind) => held.limits[kind] !== null);
  if (limited.length === 0) return;
  const profile = await getRevisionSnapshot(trx, { revisionId });
  if (profile.type !== 'company') return;
  for (const kind of limited) {
    const limit = held.limits[kind] ?? 0;
    const { length } = profile[kind];
    if (length > limit) throw beyondPaid(held, { kind, limit, excess: `this profile has ${length}` });
  }
}

interface Excess {
  kind: PackageContentKind;
  limit: number;
  excess: string;
}

function beyondPaid({ packages }: HeldLimits, { kind, limit, excess }: Excess): AppError {
  const by = packages.length === 0 ? 'what is paid for gives' : `${packages.join(' and ')} gives`;
  return conflict(
    `${packageRights[kind].label}: ${by} ${limit}, and ${excess}. Nothing was approved: the company can delete what it no longer needs, or pay for a larger package.`,
  );
}
