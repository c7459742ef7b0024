import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'headwater-abandoned-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

async function givenFolder(name: string, minutesAgo: number): Promise<void> {
  const folder = join(temporary, name);
  await mkdir(folder);
  await writeFile(join(folder, 'file'), 'half of a picture');
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(folder, at, at);
}

it('the start removes a killed portal’s unfinished uploads, and nothing else', async () => {
  await givenFolder('headwater-upload-old', 61);
  await givenFolder('headwater-upload-young', 10);
  await givenFolder('other-old', 61);
  const app = await buildApp(portal().deps, { maxDelayMs: 0 });
  expect(await readdir(temporary)).toEqual(['headwater-upload-young', 'other-old']);
  await app.close();
});
