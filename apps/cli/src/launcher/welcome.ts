import { demoSignIns } from '@headwater/db/seed/demo-sign-ins';
import type { Env } from '@headwater/runtime/env';

/** Returns the text that is printed when everything serves. */
export function welcome(env: Env): string {
  const { password, company, newcomer, admin } = demoSignIns;
  const rows = [
    ['Portal', env.portalUrl],
    ['Public site', env.publicSiteUrl],
    ['Data', env.databaseUrl === null ? env.dataDir : `${env.dataDir}, and the database in DATABASE_URL`],
    ...(env.seed === 'demo'
      ? [
          ['Sign in', `password ${password}`],
          ['', `${company}  (a company)`],
          ['', `${newcomer}  (an account without one yet)`],
          ['', `${admin}  (an admin)`],
        ]
      : []),
    ['Stop', 'Ctrl-C'],
  ];
  return `\n${rows.map(([label = '', value = '']) => `  ${label.padEnd(14)}${value}\n`).join('')}\n`;
}
