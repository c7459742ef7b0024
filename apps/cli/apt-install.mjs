import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process, { env } from 'node:process';

let isUpdated = false;

/** Installs the first of Debian's packages that can be, where this may; returns whether it did. */
export function aptInstall(...names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (!isUpdated) spawnSync('apt-get', ['update'], options);
  isUpdated = true;
  return names.some(
    (name) =>
      spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], options).status === 0,
  );
}
