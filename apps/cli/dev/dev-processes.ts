import { join } from 'node:path';
import { repositoryRoot, type Env } from '@headwater/runtime/env';
import type { ChildSpec } from '../src/launcher/child-spec.ts';
import { portalChildren, settingsBehindProxy } from '../src/launcher/children.ts';

/** The ports behind the dev proxies: that of each service, under the setting of its proxy's port, and Vite's. */
export interface DevPorts {
  PORT: number;
  SITE_PORT: number;
  vite: number;
}

export const viteScript = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
const reportImports = new URL('./report-imports.ts', import.meta.url).href;
const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href;

/** Returns the processes of `npm start`, which here report what they import, and Vite for the web app. */
export async function devProcesses(env: Env, ports: DevPorts): Promise<ChildSpec[]> {
  const services = await portalChildren(env);
  return [
    ...services.map((child): ChildSpec => ({
      ...child,
      nodeArgs: ['--import', reportImports],
      ...behindProxy(child),
    })),
    {
      name: 'web app',
      script: viteScript,
      args: ['--host', '127.0.0.1', '--port', `${ports.vite}`, '--strictPort', '--logLevel', 'warn'],
      nodeArgs: ['--import', exitWithParent],
      folder: join(repositoryRoot, 'apps/web'),
      ready: 'spawn',
    },
  ];

  function behindProxy({ port, env: settings }: ChildSpec): Pick<ChildSpec, 'env'> {
    if (!port) return {};
    const own = { setting: port.setting, number: ports[port.setting] };
    return { env: { ...settings, ...settingsBehindProxy(env, own) } };
  }
}
