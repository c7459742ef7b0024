import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listProcessMemory } from './process-memory.ts';

test.runIf(process.platform === 'linux')(
  'the memory of a process is listed with that of its descendants, by script and largest first',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-memory-'));
    const [parent, child] = [join(folder.path, 'parent.mjs'), join(folder.path, 'child.mjs')];
    await writeFile(
      parent,
      `import { fork } from 'node:child_process';
       fork(${JSON.stringify(child)}).on('message', () => console.log('ready')).on('exit', () => process.exit());`,
    );
    await writeFile(
      child,
      `const held = Buffer.alloc(100 * 1024 * 1024, 1);
       process.on('disconnect', () => process.exit(held.length > 0 ? 0 : 1));
       process.send('ready');`,
    );
    const started = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(started.stdout, 'data');
    const found = listProcessMemory(started.pid ?? 0);
    started.kill('SIGKILL');

    expect(found.map(({ name }) => name.split('/').at(-1))).toEqual(['child.mjs', 'parent.mjs']);
    const [first, second] = found.map(({ mb }) => mb);
    expect(first).toBeGreaterThan(100);
    expect(first).toBeLessThan(200);
    expect(second).toBeGreaterThan(5);
    expect(second).toBeLessThan(100);
  },
);
