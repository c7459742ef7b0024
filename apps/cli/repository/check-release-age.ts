import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@headwater/runtime/env';
import { z } from 'zod';
import { releaseAgeIssue, listNewPackages } from './release-age.ts';

// `npm run ages -- origin/main` checks that every package that is new since then has been out for a week.
const { positionals } = parseArgs({ allowPositionals: true });
const [base = 'HEAD'] = positionals;

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 50_000_000 });
}

function publishedAt(entry: string): string | undefined {
  const at = entry.lastIndexOf('@');
  const times: unknown = JSON.parse(run('npm', 'view', entry.slice(0, at), 'time', '--json'));
  return z.record(z.string(), z.string()).parse(times)[entry.slice(at + 1)];
}

const before: unknown = JSON.parse(run('git', 'show', `${base}:package-lock.json`));
const after: unknown = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
const entries = listNewPackages(before, after);
const issues = entries.flatMap((entry) => releaseAgeIssue(entry, publishedAt(entry), new Date()) ?? []);
process.stdout.write(`${entries.length} packages are new since ${base}.\n`);
if (issues.length > 0) {
  process.stderr.write(`${issues.join('\n')}\n`);
  process.exitCode = 1;
}
