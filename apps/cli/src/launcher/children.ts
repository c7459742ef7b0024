import { join } from 'node:path';
import { environment, repositoryRoot, type Env } from '@headwater/runtime/env';
import { portalNodeFlags } from '@headwater/runtime/node-flags';
import type { ChildSpec } from './child-spec.ts';
import { fakeStripe } from './fake-stripe.ts';

/** The processes of `npm start`. */
export async function portalChildren(env: Env): Promise<ChildSpec[]> {
  const stripe = env.stripe === null ? await fakeStripe(env) : null;
  const payments = stripe ? { env: stripe.settings } : {};
  // The last of two flags counts: the operator's own.
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

const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href;

/**
 * The processes of `npm run dev`: Vite takes PORT and passes the calls on to the portal on `portalPort`, and
 * rebuilds the pages that the public site renders.
 */
export async function devChildren(env: Env, portalPort: number): Promise<ChildSpec[]> {
  const children = await portalChildren(env);
  const services = children.map((child): ChildSpec =>
    child.name === 'portal'
      ? {
          ...child,
          port: { setting: 'PORT', number: portalPort },
          env: { ...child.env, PORT: `${portalPort}`, PORTAL_URL: env.portalUrl },
        }
      : child,
  );
  return [
    ...services,
    {
      name: 'web app',
      script: vite,
      args: ['--port', `${env.port}`, '--strictPort', '--host', env.host, '--clearScreen', 'false'],
      nodeArgs: ['--import', exitWithParent],
      folder: join(repositoryRoot, 'apps/web'),
      env: { PORTAL_DEV_TARGET: `http://localhost:${portalPort}` },
      port: { setting: 'PORT', number: env.port },
      ready: 'spawn',
    },
    {
      name: 'pages',
      script: vite,
      args: ['build', '--watch', '--logLevel', 'warn'],
      nodeArgs: ['--import', exitWithParent],
      folder: join(repositoryRoot, 'packages/pages'),
      ready: 'spawn',
    },
  ];
}
