import type { CompanyRole } from '@headwater/contract/company-roles';
import { DAY_MS } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { demoSignIns } from './demo-sign-ins.ts';

interface DemoMember {
  email: string;
  role: CompanyRole;
}

/** The number of days from a demo company's creation to the decision on its profile. */
const DAYS_BEFORE_DECISION = 9;

/** The members of the demo companies beside the owners, by the owner's email; the agency belongs to two. */
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
    now,
  }: {
    companies: readonly { companyId: number; owner: string; day: number }[];
    insertAccount: (email: string) => Promise<number>;
    now: Date;
  },
): Promise<void> {
  const accountIds = new Map<string, number>();
  for (const { companyId, owner, day } of companies) {
    const joined_at = new Date(now.getTime() - (day + DAYS_BEFORE_DECISION) * DAY_MS);
    await trx.updateTable('company_members').set({ joined_at }).where('company_id', '=', companyId).execute();
    for (const { email, role } of demoMembers[owner] ?? []) {
      const accountId = accountIds.get(email) ?? (await insertAccount(email));
      accountIds.set(email, accountId);
      await trx
        .insertInto('company_members')
        .values({ company_id: companyId, account_id: accountId, role, joined_at })
        .execute();
    }
  }
}
