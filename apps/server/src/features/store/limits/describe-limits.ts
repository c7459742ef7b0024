import { limitOfKind, packageContentKinds, type HeldContents } from '@headwater/contract/packages';
import type { Database } from '@headwater/db/connect';
import { getHeldLimits } from './held-limits.ts';
import { countContents } from './limits.queries.ts';

/** Says what an account's packages give, and how much of it there is. */
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
  const { featured, enquiries, statistics } = limits;
  return { packages, contents, featured, enquiries, statistics };
}
