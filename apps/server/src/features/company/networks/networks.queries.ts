import type { NetworksRow } from '@headwater/contract/company';
import type { Database, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';

const networkColumns = ['id', 'facebook', 'x_twitter', 'linkedin', 'youtube', 'version'] as const;

const networksQuery = preparedQuery((db, value: Parameter<{ companyId: number }>) =>
  db.selectFrom('company_networks').select(networkColumns).where('company_id', '=', value('companyId')),
);

export async function getNetworks(db: Database, company: { companyId: number }): Promise<NetworksRow | null> {
  return (await networksQuery.executeTakeFirst(db, company)) ?? null;
}

type NetworkFields = Pick<NetworksRow, 'facebook' | 'x_twitter' | 'linkedin' | 'youtube'>;

export async function insertNetworks(
  trx: Transaction,
  { companyId, fields }: { companyId: number; fields: NetworkFields },
): Promise<NetworksRow> {
  const { facebook, x_twitter, linkedin, youtube } = fields;
  return trx
    .insertInto('company_networks')
    .values({ company_id: companyId, facebook, x_twitter, linkedin, youtube })
    .returning(networkColumns)
    .executeTakeFirstOrThrow();
}

/** Saves the networks as their next version. */
export async function updateNetworks(
  trx: Transaction,
  { id, facebook, x_twitter, linkedin, youtube }: NetworkFields & { id: number },
): Promise<NetworksRow> {
  return trx
    .updateTable('company_networks')
    .set((eb) => ({ facebook, x_twitter, linkedin, youtube, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(networkColumns)
    .executeTakeFirstOrThrow();
}
