import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment, repositoryRoot } from '@headwater/runtime/env';

// `npm run upgrade -- v1.2.0` runs that version and this one on one database, and then the tests of that version on the
// schema of this one. All must pass, since that version goes on while an upgrade replaces process by process.
const { positionals } = parseArgs({ allowPositionals: true });
const [version = 'HEAD'] = positionals;
const migrations = 'db/src/migrations';
const scratch = mkdtempSync(join(tmpdir(), 'headwater-upgrade-'));
const folder = join(scratch, 'earlier');

function run(cwd: string, program: string, ...args: string[]): void {
  execFileSync(program, args, { cwd, stdio: 'inherit', env: { ...environment(), EARLIER_VERSION: folder } });
}

run(repositoryRoot, 'git', 'worktree', 'add', '--detach', folder, version);
try {
  run(folder, 'npm', 'ci');
  run(repositoryRoot, 'npx', 'vitest', 'run', '--mode', 'upgrade', 'apps/cli/repository/upgrade');
  cpSync(join(repositoryRoot, migrations), join(folder, migrations), { recursive: true });
  run(folder, 'npx', 'vitest', 'run', 'apps/server', 'apps/site');
} finally {
  run(repositoryRoot, 'git', 'worktree', 'remove', '--force', folder);
  rmSync(scratch, { recursive: true });
}
