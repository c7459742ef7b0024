import { environment, type Env } from '@headwater/runtime/env';
import {
  mallocSettings,
  portalNodeFlags,
  siteNodeFlags,
  workerNodeFlags,
} from '@headwater/runtime/node-flags';
import type { ChildSpec } from './child-spec.ts';
import { fakeStripe, usesFakeStripe } from './fake-stripe.ts';

/** Returns the processes of `npm start`. Unless the settings differ, the portal's process runs the jobs as well. */
export async function portalChildren(env: Env): Promise<ChildSpec[]> {
  const WORKER = env.worker ?? 'embedded';
  const stripe = usesFakeStripe(env) ? await fakeStripe(env) : null;
  const worker: ChildSpec = {
    name: 'worker',
    script: new URL('../../../server/src/worker.ts', import.meta.url),
    metrics: env.metrics.worker,
    ready: 'message',
    env: { ...stripe?.settings, ...memorySettings(workerNodeFlags) },
  };
  return [
    {
      name: 'portal',
      script: new URL('../../../server/src/main.ts', import.meta.url),
      port: { setting: 'PORT', number: env.port },
      metrics: env.metrics.portal,
      ready: 'message',
      env: { ...stripe?.settings, WORKER, ...memorySettings(portalNodeFlags) },
    },
    ...(WORKER === 'separate' ? [worker] : []),
    ...(stripe ? [{ ...stripe.child, env: memorySettings(workerNodeFlags) }] : []),
    {
      name: 'public site',
      script: new URL('../../../site/src/main.ts', import.meta.url),
      port: { setting: 'SITE_PORT', number: env.sitePort },
      metrics: env.metrics.site,
      ready: 'message',
      env: memorySettings(siteNodeFlags),
    },
  ];
}

/** Returns the flags and settings that keep a process small. The operator's own take precedence. */
function memorySettings(nodeFlags: readonly string[]): Record<string, string> {
  const { NODE_OPTIONS = '', ...own } = environment();
  const malloc = Object.entries(mallocSettings).map(([name, value]): [string, string] => [
    name,
    own[name] ?? value,
  ]);
  // If a flag is given twice, Node uses the last.
  return { NODE_OPTIONS: [...nodeFlags, NODE_OPTIONS].join(' '), ...Object.fromEntries(malloc) };
}

/** Returns the settings of a service that listens on its own port behind the public addresses. */
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
