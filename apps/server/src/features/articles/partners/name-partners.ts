import type { Partner } from '@headwater/contract/partners';
import type { Transaction } from '@headwater/db/connect';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { badField } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import type { ItemEdit } from '../../items/edit-item.ts';
import { listPublicNames } from './partners.queries.ts';

/**
 * Returns the partners of an article with companies under the names of their own pages. Throws 400 for one that is not
 * on the public site, unless the article has it already, and for one that is named twice.
 */
export async function namePartners(
  trx: Transaction,
  { env, now, membership }: ItemEdit & Pick<Context, 'env'>,
  { stored, named }: { stored: readonly Partner[]; named: readonly Partner[] },
): Promise<Partner[]> {
  const names = new Map(
    stored.flatMap(({ companyId, name }) => (companyId === null ? [] : [[companyId, name] as const])),
  );
  const added = named.flatMap(({ companyId }) =>
    companyId === null || names.has(companyId) ? [] : [companyId],
  );
  const visibility = visibilityOptions(env, now());
  const found = await listPublicNames(trx, { ids: added, exceptOf: membership.holderId, visibility });
  for (const { companyId, name } of found) names.set(companyId, name);
  const taken = new Set<number>();
  return named.map(({ companyId, name, part }) => {
    if (companyId === null) return { name, part, companyId };
    const own = names.get(companyId);
    if (own === undefined || taken.has(companyId)) {
      throw badField('partners', own === undefined ? `${name} has no public page` : `${own} is named twice`);
    }
    taken.add(companyId);
    return { name: own, part, companyId };
  });
}
