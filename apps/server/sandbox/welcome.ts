import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import type { ServiceEnv } from '@headwater/runtime/env';

/** Returns what is printed once the sandbox serves. */
export function welcome(
  timelineUrl: string,
  { portalUrl, publicSiteUrl }: Pick<ServiceEnv, 'portalUrl' | 'publicSiteUrl'>,
): string {
  const { password, admin, company } = demoSignIns;
  const rows = [
    ['Timeline', `${timelineUrl}  (moves the clock)`],
    ['Portal', portalUrl],
    ['Public site', publicSiteUrl],
    ['Sign in', `password ${password}`],
    ['', `${admin}  (the publisher)`],
    ['', `${company}  (a company)`],
    ['Stop', 'Ctrl-C, which deletes the sandbox'],
  ];
  return `\n${rows.map(([label = '', value = '']) => `  ${label.padEnd(14)}${value}\n`).join('')}\n`;
}
