import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const outFile = fileURLToPath(new URL('../src/tables.gen.ts', import.meta.url));
const codegen = join(
  createRequire(import.meta.url).resolve('kysely-codegen/package.json'),
  '../dist/cli/bin.js',
);

/** Writes `tables.gen.ts` from a migrated database, or with `verify` only checks that it is up to date. */
export function generateTypes(databaseUrl: string, { verify }: { verify: boolean }): boolean {
  const options = {
    url: databaseUrl,
    dialect: 'postgres',
    'date-parser': 'string',
    'include-pattern': 'public.*',
    'out-file': outFile,
    'log-level': 'error',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  if (verify) args.push('--verify');
  return spawnSync(process.execPath, [codegen, ...args], { stdio: 'inherit' }).status === 0;
}
