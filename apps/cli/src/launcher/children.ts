import { join } from 'node:path';
import { environment, repositoryRoot, type Env } from '@headwater/runtime/env';
import { portalNodeFlags } from '@headwater/runtime/node-flags';
import type { ChildSpec } from './child-spec.ts';
import { fakeStripe } from './fake-stripe.ts';

/** Returns the processes of `npm start`. */
export async function portalChildren(env: Env): Promise<ChildSpec[]> {
  const stripe = env.stripe === null ? await fakeStripe(env) : null;
  const payments = stripe ? { env: stripe.settings } : {};
  // Of two flags Node takes the last, which is the operator's own.
  const NODE_OPTIONS = [...portalNodeFlags, environment()['NODE_OPTIONS'] ?? ''].join(' ');
  return [
    {
      name: 'portal',
      script: join(repositoryRoot, 'apps/server/src/main.ts'),
      port: { setting: 'PORT', number: env.port },
      ready: 'message',
      env: { ...stripe?.settings, NODE_OPTIONS },
    },
    {
      name: 'worker',
      script: join(repositoryRoot, 'apps/server/src/worker.ts'),
      ready: 'message',
      ...payments,
    },
    ...(stripe ? [stripe.child] : []),
    {
      name: 'public site',
      script: join(repositoryRoot, 'apps/site/src/main.ts'),
      port: { setting: 'SITE_PORT', number: env.sitePort },
      ready: 'message',
    },
  ];
}

/** Returns the settings of a service that listens on a port of its own behind the public addresses. */
export function settingsBehindProxy(
  { portalUrl, publicSiteUrl }: Env,
  { setting, number }: NonNullable<ChildSpec['port']>,
): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORTAL_URL: portalUrl,
    PUBLIC_SITE_URL: publicSiteUrl,
    [setting]: String(number),
  };
}
