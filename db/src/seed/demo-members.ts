import type { CompanyRole } from '@headwater/contract/company-roles';
import type { Transaction } from '../connect.ts';
import { demoSignIns } from './demo-sign-ins.ts';

interface DemoMember {
  email: string;
  role: CompanyRole;
}

/** The members of the demo companies beside the owners, by the owner's email; the agency is one of two. */
const demoMembers: Readonly<Record<string, readonly DemoMember[]>> = {
  [demoSignIns.company]: [
    { email: demoSignIns.editor, role: 'editor' },
    { email: demoSignIns.agency, role: 'editor' },
    { email: demoSignIns.finance, role: 'finance' },
    { email: demoSignIns.viewer, role: 'viewer' },
  ],
  'hello@tarnmembranes.example': [{ email: demoSignIns.agency, role: 'editor' }],
};

/** Inserts the members of the demo companies, each with one account. */
export async function insertMembers(
  trx: Transaction,
  {
    companies,
    insertAccount,
  }: {
    companies: readonly { companyId: number; owner: string }[];
    insertAccount: (email: string) => Promise<number>;
  },
): Promise<void> {
  const accountIds = new Map<string, number>();
  for (const { companyId, owner } of companies)
    for (const { email, role } of demoMembers[owner] ?? []) {
      const accountId = accountIds.get(email) ?? (await insertAccount(email));
      accountIds.set(email, accountId);
      await trx
        .insertInto('company_members')
        .values({ company_id: companyId, account_id: accountId, role })
        .execute();
    }
}
