import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedFolders } from './installed-folders.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'headwater-image-'));
});

afterEach(() => rm(root, { recursive: true }));

async function install(folder: string, manifest: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'package.json'), JSON.stringify(manifest));
}

test('a package comes with all that it depends on, wherever that is installed', async () => {
  const optionalDependencies = { 'draw-here': '1', 'draw-elsewhere': '1' };
  await install('node_modules/draw', { dependencies: { '@a/colour': '1' }, optionalDependencies });
  await install('node_modules/draw/node_modules/@a/colour', { dependencies: { draw: '1' } });
  await install('node_modules/draw-here', {});
  await install('node_modules/@a/colour', {});
  expect(installedFolders(['draw'], root)).toEqual([
    'node_modules/draw',
    'node_modules/draw/node_modules/@a/colour',
    'node_modules/draw-here',
  ]);
});

test('a package that is needed and not installed is reported', async () => {
  await install('node_modules/draw', { dependencies: { colour: '1' } });
  expect(() => installedFolders(['draw'], root)).toThrow('colour is not installed.');
});

test('the image is written into no folder that is there', () => {
  const script = join(import.meta.dirname, 'write-image.ts');
  expect(() => execFileSync(process.execPath, [script, root], { stdio: 'pipe' })).toThrow(
    'Usage: npm run image',
  );
});
