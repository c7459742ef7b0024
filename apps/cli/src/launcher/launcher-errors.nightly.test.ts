import { chown, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { mountSmallDisk } from '@headwater/runtime/testing/small-disk';
import { afterAll, describe, expect, test } from 'vitest';
import {
  FOREIGN_ADDRESS,
  isRoot,
  missingAddress,
  NOBODY,
  sentence,
  UNKNOWN_NAME,
  unknownName,
  openScripts,
} from '../../testing/run-to-end.ts';

const scripts = openScripts();

describe('npm start says in a sentence, before anything starts,', () => {
  test('that HOST or METRICS_HOST is not an address of this machine', async () => {
    const metrics = { METRICS_PORT: String(await findFreePort()) };
    expect(await scripts.run('launcher', { settings: { HOST: FOREIGN_ADDRESS } })).toEqual(
      missingAddress('HOST'),
    );
    expect(await scripts.run('launcher', { settings: { HOST: UNKNOWN_NAME } })).toEqual(unknownName('HOST'));
    expect(await scripts.run('launcher', { settings: { ...metrics, METRICS_HOST: UNKNOWN_NAME } })).toEqual(
      unknownName('METRICS_HOST'),
    );
    expect(await readdir(scripts.dataDir())).not.toContain('postgres');
  });

  const separate = { WORKER: 'separate' };
  test.for([
    [{ SITE_METRICS_PORT: 'same' }, 'PORT and SITE_METRICS_PORT'],
    [{ ...separate, WORKER_METRICS_PORT: 'same' }, 'PORT and WORKER_METRICS_PORT'],
    [{ METRICS_PORT: '29464', SITE_PORT: '29464' }, 'METRICS_PORT and SITE_PORT'],
    [{ ...separate, WORKER_METRICS_PORT: '29464', SITE_PORT: '29464' }, 'WORKER_METRICS_PORT and SITE_PORT'],
    [
      { ...separate, METRICS_PORT: '29464', WORKER_METRICS_PORT: '29464' },
      'METRICS_PORT and WORKER_METRICS_PORT',
    ],
    [{ METRICS_PORT: '29464', SITE_METRICS_PORT: '29464' }, 'METRICS_PORT and SITE_METRICS_PORT'],
    [
      { ...separate, WORKER_METRICS_PORT: '29464', SITE_METRICS_PORT: '29464' },
      'WORKER_METRICS_PORT and SITE_METRICS_PORT',
    ],
  ] as const)('that two of its processes would have the same port: %s', async ([settings, names]) => {
    const given = Object.entries(settings).map(([name, value]) => [
      name,
      value === 'same' ? scripts.port() : value,
    ]);
    const shared = names.startsWith('PORT ') ? scripts.port() : '29464';
    expect(await scripts.run('launcher', { settings: Object.fromEntries(given) })).toEqual(
      sentence(`${names} are both ${shared}. Set one of them to another port.`),
    );
  });

  test('that DATA_DIR is a file, or lies in one', async () => {
    const file = join(scripts.dataDir(), 'file');
    await writeFile(file, '');
    for (const folder of [file, join(file, 'data')])
      expect(await scripts.run('launcher', { settings: { DATA_DIR: folder } })).toEqual(
        sentence(`DATA_DIR (${folder}) is a file, or is inside one. Set DATA_DIR to a folder.`),
      );
  });

  test.runIf(isRoot)('that DATA_DIR belongs to another user', async () => {
    expect(await scripts.run('launcher', { uid: NOBODY })).toEqual(
      sentence(
        `The user nobody may not write to DATA_DIR (${scripts.dataDir()}). Make it that user's with chown, or set DATA_DIR to another folder.`,
      ),
    );
  });

  test.runIf(isRoot)('that a port below 1024 needs a right', async () => {
    await chown(scripts.dataDir(), NOBODY, NOBODY);
    expect(await scripts.run('launcher', { uid: NOBODY, settings: { PORT: '81' } })).toEqual(
      sentence('This user may not listen on port 81. Set PORT to 1024 or above, and put a proxy in front.'),
    );
  });

  const disk = mountSmallDisk(1);
  afterAll(() => disk?.remove());
  test.runIf(disk)('that DATA_DIR has no space, or is read-only', async () => {
    const folder = disk?.folder ?? '';
    await writeFile(join(folder, 'large'), Buffer.alloc(1_048_576)).catch(() => undefined);
    expect(await scripts.run('launcher', { settings: { DATA_DIR: folder } })).toEqual(
      sentence(
        `There is no space left in DATA_DIR (${folder}). Free some, or set DATA_DIR to a folder on another disk.`,
      ),
    );
    disk?.makeReadOnly();
    expect(await scripts.run('launcher', { settings: { DATA_DIR: folder } })).toEqual(
      sentence(`DATA_DIR (${folder}) is read-only. Mount it writable, or set DATA_DIR to another folder.`),
    );
  });
});
