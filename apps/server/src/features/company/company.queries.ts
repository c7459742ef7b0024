import type { Company } from '@headwater/contract/company';
import type { ItemRef } from '@headwater/contract/ids';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Transaction } from '@headwater/db/connect';

const companyColumns = [
  'id',
  'uuid',
  'account_id as userId',
  'title',
  'intro_header as introHeader',
  'content',
  'version',
] as const;

/** Returns the company that `ref` names, or null where it is another account's. */
export async function getOwnCompany(
  db: Database,
  { ref, accountId }: { ref: ItemRef; accountId: number },
): Promise<Company | null> {
  const row = await ownCompanyQuery(db, accountId)
    .where(typeof ref === 'number' ? 'id' : 'uuid', '=', ref)
    .executeTakeFirst();
  return row ? { ...row, userId: accountId } : null;
}

/** Returns the account's company, of which there is one at most. */
export async function getCompanyByAccount(
  db: Database,
  { accountId }: { accountId: number },
): Promise<Company | null> {
  const row = await ownCompanyQuery(db, accountId).executeTakeFirst();
  return row ? { ...row, userId: accountId } : null;
}

function ownCompanyQuery(db: Database, accountId: number) {
  return db
    .selectFrom('items')
    .select(companyColumns)
    .where('type', '=', 'company')
    .where('account_id', '=', accountId);
}

const companyIdsQuery = preparedQuery((db, value: Parameter<{ accountId: number }>) =>
  db
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', value('accountId'))
    .where('type', '=', 'company'),
);

export async function hasCompany(db: Database, { accountId }: { accountId: number }): Promise<boolean> {
  const rows = await companyIdsQuery(db, { accountId });
  return rows.length > 0;
}

interface CompanyDescription {
  title: string;
  introHeader: string;
  content: string;
}

/** Inserts the account's company. A second one violates the constraint `items_one_company_an_account`. */
export async function insertCompany(
  trx: Transaction,
  { accountId, description }: { accountId: number; description: CompanyDescription },
): Promise<Company> {
  const row = await trx
    .insertInto('items')
    .values({
      type: 'company',
      account_id: accountId,
      title: description.title,
      intro_header: description.introHeader,
      content: description.content,
    })
    .returning(companyColumns)
    .executeTakeFirstOrThrow();
  return { ...row, userId: accountId };
}
