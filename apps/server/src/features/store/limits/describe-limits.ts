import {
  limitOfKind,
  mapBenefits,
  packageContentKinds,
  type HeldContents,
} from '@headwater/contract/package-rights';
import type { Database } from '@headwater/db/connect';
import { getHeldLimits } from './held-limits.ts';
import { countContents } from './limits.queries.ts';

/** Describes the rights of an account's packages, and their use. */
export async function describeLimits(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<HeldContents> {
  const { packages, limits } = await getHeldLimits(db, { accountId, now });
  const used = await countContents(db, { accountId });
  const contents = packageContentKinds.map((kind) => ({
    kind,
    limit: limitOfKind(limits, kind),
    used: used[kind],
  }));
  const benefits = mapBenefits({ number: (right) => limits[right], switch: (right) => limits[right] });
  return { packages, contents, ...benefits };
}
