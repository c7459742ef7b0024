import { fileURLToPath } from 'node:url';
import { environment, readEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { startPortal } from '../src/launcher/start-portal.ts';

// This is `npm start` with one small service in place of the portal's own.
const env = readEnv();
const script = fileURLToPath(new URL('./service.ts', import.meta.url));
const behaviour = environment()['BEHAVIOUR'];

try {
  await startPortal({
    env,
    log: createLog('launcher', 'silent'),
    children: async () => [
      {
        name: 'service',
        script,
        args: behaviour ? [behaviour] : [],
        port: { setting: 'PORT', number: env.port },
        ready: 'message',
      },
    ],
    prepare: async () => null,
  });
  process.stdout.write('ready\n');
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
