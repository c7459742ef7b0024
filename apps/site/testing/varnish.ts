import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const vcl = fileURLToPath(new URL('../../cli/varnish/headwater.vcl', import.meta.url));

/** Returns Varnish's daemon, which `npm test` installs where it may, or null. */
export function findVarnish(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];
  return folders.map((folder) => join(folder, 'varnishd')).find((path) => existsSync(path)) ?? null;
}

export interface Varnish {
  /** Stops or continues all of its processes. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => Promise<void>;
}

interface VarnishOptions {
  program: string;
  port: number;
  /** The ports of the sites behind it, on this machine. */
  sitePorts: readonly number[];
  purgeHeader: string;
}

/** Starts Varnish with the documented configuration before the sites, and resolves once it serves. */
export async function startVarnish({
  program,
  port,
  sitePorts,
  purgeHeader,
}: VarnishOptions): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-varnish-'));
  await writeFile(join(folder, 'backends.vcl'), backends(sitePorts));
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', vcl];
  const daemon = spawn(program, [...options, '-p', `vcl_path=${folder}`, '-s', 'malloc,64m'], {
    env: { PATH: '/usr/bin:/bin', CDN_PURGE_HEADER: purgeHeader },
    stdio: ['ignore', 'ignore', 'pipe'],
    // It is a group of processes.
    detached: true,
  });
  const ended = once(daemon, 'exit');
  let messages = '';
  daemon.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  while (!(await isServing(port))) {
    if (daemon.exitCode !== null) throw new Error(`varnishd ended: ${messages}`);
    await wait(20);
  }
  const signal = (name: NodeJS.Signals) => {
    if (daemon.pid === undefined) throw new Error('varnishd has not started');
    process.kill(-daemon.pid, name);
  };
  return {
    signal,
    stop: async () => {
      signal('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function backends(ports: readonly number[]): string {
  const names = ports.map((port, index) => ({ port, name: `site${index + 1}` }));
  const lines = names.map(
    ({ port, name }) => `backend ${name} { .host = "127.0.0.1"; .port = "${port}"; .probe = health; }`,
  );
  const members = names.map(({ name }) => `site.add_backend(${name});`);
  return `
import directors;
probe health { .url = "/health"; .interval = 500ms; .timeout = 1s; .initial = 3; }
${lines.join('\n')}
sub vcl_init { new site = directors.round_robin(); ${members.join(' ')} }
`;
}

async function isServing(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).status === 200;
  } catch {
    return false;
  }
}
