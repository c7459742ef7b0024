import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '@headwater/runtime/env';
import type { ChildSpec } from '../src/launcher/child-spec.ts';
import { FAKE_STRIPE_NAME } from '../src/launcher/fake-stripe.ts';
import { portalChildren, settingsBehindProxy } from '../src/launcher/children.ts';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { haproxyConfig } from './haproxy-config.ts';

/** Only one of a machine's copies could serve its metrics on a port. */
const NO_METRICS = { METRICS_PORT: '', WORKER_METRICS_PORT: '', SITE_METRICS_PORT: '' };

const runHaproxy = fileURLToPath(new URL('./run-haproxy.ts', import.meta.url));

/**
 * Returns the processes of `npm start`, each of them but the fake Stripe several times, behind HAProxy on the ports
 * of the portal and the site. Workers are processes of their own here, as in most deployments.
 */
export async function clusterChildren(env: Env, copies: number): Promise<ChildSpec[]> {
  const children: ChildSpec[] = [];
  const ports: Record<string, number[]> = {};
  for (const child of await portalChildren({ ...env, worker: env.worker ?? 'separate' })) {
    if (child.name === FAKE_STRIPE_NAME) {
      children.push(child);
      continue;
    }
    for (let copy = 1; copy <= copies; copy += 1) {
      const spec = {
        ...child,
        metrics: null,
        name: `${child.name} ${copy}`,
        env: { ...child.env, ...NO_METRICS },
      };
      if (!child.port) children.push(spec);
      else {
        const port = { ...child.port, number: await findFreePort() };
        (ports[child.name] ??= []).push(port.number);
        children.push({
          ...spec,
          port,
          env: { ...spec.env, ...settingsBehindProxy(env, port), TRUST_PROXY: '127.0.0.1' },
        });
      }
    }
  }

  const config = join(env.dataDir, 'haproxy.cfg');
  await writeFile(
    config,
    haproxyConfig({
      portal: { port: env.port, health: '/api/health', servers: ports['portal'] ?? [] },
      site: { port: env.sitePort, health: '/health', servers: ports['public site'] ?? [] },
    }),
  );
  return [
    ...children,
    {
      name: 'HAProxy',
      script: runHaproxy,
      args: [config, String(env.port)],
      port: { setting: 'PORT', number: env.port },
      ready: 'message',
    },
  ];
}
