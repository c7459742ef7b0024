import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '@headwater/runtime/env';

// `npm run containers` builds the image, and tries docker-compose.yml on the Docker engine of this machine.
const { values } = parseArgs({ options: { 'from-debian': { type: 'boolean', default: false } } });
const env = environment();
const folder = mkdtempSync(join(tmpdir(), 'headwater-containers-'));

process.exitCode =
  (values['from-debian'] ? buildFromDebian() : runToEnd('docker', 'compose', 'build')) || runTests();
rmSync(folder, { recursive: true });

function buildFromDebian(): number {
  env['DOCKER_CONFIG'] = join(folder, 'docker');
  const npm = dirname(dirname(env['npm_execpath'] ?? ''));
  return runToEnd('sh', join(import.meta.dirname, 'from-debian.sh'), folder, npm);
}

function runTests(): number {
  return runToEnd('vitest', 'run', '--mode', 'long', 'apps/cli/containers');
}

function runToEnd(program: string, ...args: string[]): number {
  return spawnSync(program, args, { env, stdio: 'inherit' }).status ?? 1;
}
