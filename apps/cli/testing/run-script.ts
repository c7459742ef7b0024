import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environment } from '@headwater/runtime/env';
import { vi } from 'vitest';
import { runPortalCommand } from '../src/commands/portal-program.ts';

const script = fileURLToPath(new URL('../src/portal.ts', import.meta.url));

interface ScriptResult {
  code: number;
  output: string;
}

/** Runs `npm run portal -- …` in this process: to load one for each takes longer than most of what they do. */
export async function runScript(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<ScriptResult> {
  let output = '';
  const write = (text: string | Uint8Array) => {
    output += String(text);
    return true;
  };
  const written = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  );
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    await runPortalCommand(args);
    return { code: Number(process.exitCode ?? 0), output };
  } finally {
    process.exitCode = undefined;
    for (const stream of written) stream.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Runs the same in a process of its own. */
export async function spawnScript(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<ScriptResult> {
  const { promise, resolve } = Promise.withResolvers<ScriptResult>();
  const child = execFile(
    process.execPath,
    [script, ...args],
    { env: { ...environment(), ...settings } },
    (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
  );
  return promise;
}
