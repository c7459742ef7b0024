import type { ClaimedName } from '@headwater/contract/claims';
import type { Database } from '@headwater/db/connect';
import { listWaitingClaims, toCompanyClaim } from './claims.queries.ts';
import { listNames, listSimilarNames } from './imported-names.queries.ts';

/** Lists the names that have waited longest for a decision, each with its items and with all who claim it. */
export async function listClaimedNames(db: Database): Promise<ClaimedName[]> {
  const claims = Map.groupBy(await listWaitingClaims(db), ({ key }) => key);
  const imported = await listNames(db, { keys: [...claims.keys()] });
  return Promise.all(
    [...claims].map(async ([key, ofName]) => {
      const { name, count, newest } = imported.find((one) => one.key === key) ?? {
        name: ofName[0]?.name ?? key,
        count: 0,
        newest: [],
      };
      const similar = await listSimilarNames(db, { key });
      return { name, count, newest, similar, claims: ofName.map(toCompanyClaim) };
    }),
  );
}
