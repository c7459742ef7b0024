import { randomUUID } from 'node:crypto';
import { mkdir, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@headwater/contract/dates';
import { expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { examineFiles } from './examine-files.ts';
import { examineStorage } from './examine-services.ts';

const portal = useTestPortal();

const pathOf = (name: string) => join(portal().deps.env.dataDir, 'files', name);

async function examine({ repair = false } = {}) {
  return examineFiles(portal().deps, { readAll: false, repair, onProgress: () => undefined });
}

test('files without a row are found and removed after a day, including empty ones', async () => {
  const old = new Date(Date.now() - 2 * DAY_MS);
  const names = [`${randomUUID()}.png`, `${randomUUID()}-400.webp`, `${randomUUID()}.pdf`];
  for (const name of names) await writeFile(pathOf(name), name.endsWith('.pdf') ? '' : 'x');
  for (const name of names.slice(1)) await utimes(pathOf(name), old, old);
  expect((await examine())[1]).toMatchObject({
    state: 'warning',
    says: '2 stored files have no row, 1 of them are empty.',
  });
  await unlink(pathOf(names[2] ?? ''));
  expect((await examine())[1]?.says).toBe('1 stored files have no row.');
  await writeFile(pathOf(names[2] ?? ''), '');
  await utimes(pathOf(names[2] ?? ''), old, old);
  expect((await examine({ repair: true }))[1]?.says).toBe(
    'Removed 0 uploads that nothing refers to, and 2 files without a row.',
  );
  expect(await portal().deps.files.size(names[0] ?? '')).toBe(1);
  expect(await examine()).toHaveLength(1);
});

test('drafts of killed processes are removed and counted', async () => {
  const { env } = portal().deps;
  const old = new Date(Date.now() - DAY_MS);
  await mkdir(pathOf('tmp'), { recursive: true });
  for (const name of ['killed', 'at-work']) await writeFile(pathOf(join('tmp', name)), '');
  await utimes(pathOf(join('tmp', 'killed')), old, old);
  const findings = await examineStorage({ env });
  expect(findings[1]?.says).toBe(`Removed 1 drafts of killed processes from ${env.dataDir}/files/tmp.`);
  expect(await examineStorage({ env })).toHaveLength(1);
});
