import type { ClaimedName } from '@headwater/contract/claims';
import type { Database } from '@headwater/db/connect';
import { listWaitingClaims, toCompanyClaim } from './claims.queries.ts';
import { listNames, listSimilarNames } from './imported-names.queries.ts';

/** Lists the names that have waited longest for a decision, each with its items and with all who claim it. */
export async function listClaimedNames(db: Database): Promise<ClaimedName[]> {
  const claims = Map.groupBy(await listWaitingClaims(db), ({ key }) => key);
  const keys = [...claims.keys()];
  const [imported, similar] = await Promise.all([listNames(db, { keys }), listSimilarNames(db, { keys })]);
  return [...claims].map(([key, ofName]) => {
    const { name, count, newest } = imported.find((one) => one.key === key) ?? {
      name: ofName[0]?.name ?? key,
      count: 0,
      newest: [],
    };
    return { name, count, newest, similar: similar.get(key) ?? [], claims: ofName.map(toCompanyClaim) };
  });
}
