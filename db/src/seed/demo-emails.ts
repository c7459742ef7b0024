import { demoCompanies } from './demo-companies.ts';
import { demoSignIns } from './demo-sign-ins.ts';

/** The email addresses of all accounts of the demo data. */
export const demoEmails: readonly string[] = [
  demoSignIns.admin,
  demoSignIns.newcomer,
  ...demoCompanies.map(({ owner }) => owner),
];
