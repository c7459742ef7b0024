import { environment, type Env } from '@headwater/runtime/env';
import { portalNodeFlags } from '@headwater/runtime/node-flags';
import type { ChildSpec } from './child-spec.ts';
import { fakeStripe } from './fake-stripe.ts';

/** Returns the processes of `npm start`. Where the settings say nothing else, the portal's runs the jobs as well. */
export async function portalChildren(env: Env): Promise<ChildSpec[]> {
  const WORKER = env.worker ?? 'embedded';
  const stripe = env.stripe === null ? await fakeStripe(env) : null;
  // Of two flags Node takes the last, which is the operator's own.
  const NODE_OPTIONS = [...portalNodeFlags, environment()['NODE_OPTIONS'] ?? ''].join(' ');
  const worker = {
    name: 'worker',
    script: new URL('../../../server/src/worker.ts', import.meta.url),
    ready: 'message',
    env: { ...stripe?.settings },
  } as const;
  return [
    {
      name: 'portal',
      script: new URL('../../../server/src/main.ts', import.meta.url),
      port: { setting: 'PORT', number: env.port },
      ready: 'message',
      env: { ...stripe?.settings, WORKER, NODE_OPTIONS },
    },
    ...(WORKER === 'separate' ? [worker] : []),
    ...(stripe ? [stripe.child] : []),
    {
      name: 'public site',
      script: new URL('../../../site/src/main.ts', import.meta.url),
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
