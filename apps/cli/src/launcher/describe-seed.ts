import { roleNames } from '@headwater/contract/company-roles';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import type { SeedResult } from '@headwater/seed/seed';
import type { Env } from '@headwater/runtime/env';

type Row = readonly [label: string, value: string];

/** Returns what the operator needs to know after the first start: how to sign in, or how to create the first admin. */
export function describeSeed(env: Env, { demoPasswords }: SeedResult): Row[] {
  if (env.seed === 'none')
    return [
      ['First admin', `register at ${env.portalUrl}/register, then run:`],
      ['', 'npm run portal -- admin grant EMAIL'],
    ];
  if (demoPasswords.length === 0) return describePublishedSignIns();
  return [
    ['Sign in', 'with these passwords, which are shown only once'],
    ...demoPasswords.map(({ email, password }): Row => ['', `${email}  ${password}`]),
  ];
}

/** Returns the rows of the demo's accounts, if only this machine can reach it. */
export function describePublishedSignIns(): Row[] {
  const { password, company, editor, finance, viewer, agency, newcomer, admin } = demoSignIns;
  return [
    ['Sign in', `password ${password}`],
    ['', `${company}  (${roleNames.owner} of a company)`],
    ['', `${editor}  (${roleNames.editor} of it)`],
    ['', `${finance}  (${roleNames.finance} of it)`],
    ['', `${viewer}  (${roleNames.viewer} of it)`],
    ['', `${agency}  (an agency: ${roleNames.editor} of two companies)`],
    ['', `${newcomer}  (an account without one yet)`],
    ['', `${admin}  (an admin)`],
  ];
}

export function formatRows(rows: readonly Row[]): string {
  return rows.map(([label, value]) => `  ${label.padEnd(14)}${value}\n`).join('');
}
