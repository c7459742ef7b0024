import { DAY_MS, londonDay } from '@headwater/contract/dates';
import {
  noLimits,
  packageContentKinds,
  type PackageContentKind,
  type PackageLimits,
} from '@headwater/contract/packages';
import type { Database } from '@headwater/db/connect';
import { PROVISIONAL_DAYS } from '../access/access.ts';
import { listHeldPackages } from './limits.queries.ts';

export interface HeldLimits {
  /** The names of the packages that set them; none where nothing is paid for or ordered, and only the portal's own bounds hold. */
  packages: string[];
  limits: PackageLimits;
}

interface HeldLimitsQuery {
  accountId: number;
  now: Date;
  /** Leaves out what waits to be paid for, and what is in dispute. */
  onlyPaid?: boolean;
}

/** Returns what an account's packages give together, which for each kind is what the most generous one gives. */
export async function getHeldLimits(
  db: Database,
  { accountId, now, onlyPaid = false }: HeldLimitsQuery,
): Promise<HeldLimits> {
  const held = await listHeldPackages(db, {
    accountId,
    onlyPaid,
    today: londonDay(now),
    waitingSince: new Date(now.getTime() - PROVISIONAL_DAYS * DAY_MS),
  });
  const packages = [...new Set(held.flatMap(({ name }) => name ?? []))].toSorted();
  return { packages, limits: mergeLimits(held.map(({ limits }) => limits)) };
}

/** Takes the highest of each limit; no limit is higher than any. */
function mergeLimits(all: readonly PackageLimits[]): PackageLimits {
  const merged = { ...noLimits };
  for (const kind of packageContentKinds) merged[kind] = highest(all, kind);
  return merged;
}

function highest(all: readonly PackageLimits[], kind: PackageContentKind): number | null {
  const values = all.map((limits) => limits[kind]);
  if (values.length === 0 || values.includes(null)) return null;
  return Math.max(...values.map((value) => value ?? 0));
}
