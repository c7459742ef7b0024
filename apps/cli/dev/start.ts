import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { migrateToLatest } from '@headwater/db/migrate';
import { repositoryRoot } from '@headwater/runtime/env';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { runLauncher } from '../src/launcher/run-launcher.ts';
import { devProcesses, viteScript } from './dev-processes.ts';
import { startDevProxy } from './dev-proxy.ts';
import { watchSources } from './watch-sources.ts';

// `npm run dev`: a service restarts when a file that it imports is saved, behind a proxy that answers meanwhile.
const ports = { PORT: await findFreePort(), SITE_PORT: await findFreePort(), vite: await findFreePort() };

await runLauncher({
  children: (env) => devProcesses(env, ports),
  async onReady({ children, databaseUrl }, { env, log }) {
    for (const child of children) {
      const { name, port } = child.spec;
      if (!port) continue;
      await startDevProxy({
        name,
        host: env.host,
        port: port.number,
        servicePort: ports[port.setting],
        vitePort: port.setting === 'PORT' ? ports.vite : null,
        isServing: () => child.isServing(),
      });
    }
    const migrate = () => migrateToLatest(databaseUrl);
    await watchSources({ root: repositoryRoot, services: children, migrate, buildPages, log });
  },
});

async function buildPages(): Promise<void> {
  const build = spawn(process.execPath, [viteScript, 'build', '--logLevel', 'warn'], {
    cwd: join(repositoryRoot, 'packages/pages'),
    stdio: 'inherit',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`Vite ended with code ${code}`);
}
