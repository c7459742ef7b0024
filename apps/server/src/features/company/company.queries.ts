import type { Company } from '@headwater/contract/company';
import type { ItemRef } from '@headwater/contract/ids';
import { compileOnce, type Parameter } from '@headwater/db/compile-once';
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

/** The company that `ref` names, if it is the account's; somebody else's looks like none. */
export async function getOwnCompany(
  db: Database,
  { ref, accountId }: { ref: ItemRef; accountId: number },
): Promise<Company | null> {
  const row = await ownCompanyQuery(db, accountId)
    .where(typeof ref === 'number' ? 'id' : 'uuid', '=', ref)
    .executeTakeFirst();
  return row ? { ...row, userId: accountId } : null;
}

/** An account has one company at most. */
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

const companyIdsQuery = compileOnce((db, value: Parameter<{ accountId: number }>) =>
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

/** Throws the database's refusal (`items_one_company_an_account`) for a second company. */
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
