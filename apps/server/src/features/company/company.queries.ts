import type { Company } from '@headwater/contract/company';
import type { ItemRef } from '@headwater/contract/ids';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Transaction } from '@headwater/db/connect';
import type { Expression } from 'kysely';
import { preparedByRef } from '../items/prepared-by-ref.ts';

const companyColumns = [
  'id',
  'uuid',
  'account_id as userId',
  'title',
  'intro_header as introHeader',
  'content',
  'version',
] as const;

const byRefQuery = preparedByRef((column, db, value: Parameter<{ ref: ItemRef; accountId: number }>) =>
  ownCompanyQuery(db, value('accountId')).where(column, '=', value('ref')),
);

/** Returns the company that `ref` names, or null if it is another account's. */
export async function getOwnCompany(
  db: Database,
  { ref, accountId }: { ref: ItemRef; accountId: number },
): Promise<Company | null> {
  const row = await byRefQuery(db, { ref, accountId });
  return row && { ...row, userId: accountId };
}

const byAccountQuery = preparedQuery((db, value: Parameter<{ accountId: number }>) =>
  ownCompanyQuery(db, value('accountId')),
);

/** Returns the account's company, if it has one. */
export async function getCompanyByAccount(
  db: Database,
  { accountId }: { accountId: number },
): Promise<Company | null> {
  const row = await byAccountQuery.executeTakeFirst(db, { accountId });
  return row ? { ...row, userId: accountId } : null;
}

function ownCompanyQuery(db: Database, accountId: Expression<number>) {
  return db
    .selectFrom('items')
    .select(companyColumns)
    .where('type', '=', 'company')
    .where('account_id', '=', accountId);
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
