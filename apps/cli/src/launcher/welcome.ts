import type { SeedResult } from '@headwater/seed/seed';
import type { Env } from '@headwater/runtime/env';
import { describePublishedSignIns, describeSeed, formatRows } from './describe-seed.ts';
import { usesFakeStripe } from './fake-stripe.ts';

/** Returns the text that is printed when everything serves; `seeded` is null where it is not the first start. */
export function welcome(env: Env, seeded: SeedResult | null): string {
  const rows = formatRows([
    ['Portal', env.portalUrl],
    ['Public site', env.publicSiteUrl],
    ['Data', env.databaseUrl === null ? env.dataDir : `${env.dataDir}, and the database in DATABASE_URL`],
    ...(env.stripe === null && !usesFakeStripe(env)
      ? ([['Payment', 'by card is off until STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set']] as const)
      : []),
    ...describeSignIns(env, seeded),
    ['Stop', 'Ctrl-C'],
  ]);
  return `\n${rows}\n`;
}

function describeSignIns(env: Env, seeded: SeedResult | null) {
  if (seeded !== null) return describeSeed(env, seeded);
  return env.seed === 'demo' && !env.isPublic ? describePublishedSignIns() : [];
}
