import type { Database, Transaction } from '@headwater/db/connect';

interface OwnCompany {
  companyId: number;
}

/** Says whether links out of a company's pages are tagged. */
export async function hasTaggedLinks(db: Database, { companyId }: OwnCompany): Promise<boolean> {
  const row = await db
    .selectFrom('untagged_companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row === undefined;
}

/** Returns whether that is a change. */
export async function tagLinks(trx: Transaction, { companyId }: OwnCompany): Promise<boolean> {
  const row = await trx
    .deleteFrom('untagged_companies')
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether that is a change. */
export async function untagLinks(
  trx: Transaction,
  { companyId, at }: OwnCompany & { at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('untagged_companies')
    .values({ company_id: companyId, chosen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}
