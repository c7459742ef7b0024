import { randomUUID } from 'node:crypto';
import { mkdtempDisposable, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { givenLife } from '@headwater/server/testing/operations/given-life';
import { tablesWith } from '@headwater/server/testing/operations/tables-with';
import { useTestPortal } from '@headwater/server/testing/test-portal';
import { expect, test } from 'vitest';
import { runScript } from '../../testing/run-script.ts';

const portal = useTestPortal();

async function run(...args: string[]) {
  const { databaseUrl, dataDir } = portal().deps.env;
  return runScript(args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
}

async function givenAccount() {
  const trace = `trace-${randomUUID()}`;
  const owner = await portal().account({ email: `${trace}@example.com` });
  return { trace, ...(await givenLife(portal(), owner, await portal().account({ admin: true }), trace)) };
}

test('account export writes rows and files into an archive that only its owner may read', async () => {
  const { owner, names } = await givenAccount();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-export-'));
  const archive = join(folder.path, 'eve.tar.gz');
  expect(await run('account', 'export', owner.email.toUpperCase(), archive)).toEqual({
    code: 0,
    output: expect.stringContaining(`Exported to ${archive}.`),
  });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const content = gunzipSync(await readFile(archive)).toString('latin1');
  for (const part of ['account.json', owner.email, ...names.map((name) => `files/${name}`)])
    expect(content).toContain(part);
});

test('account export reports the files that the storage lacks, and exports the rest', async () => {
  const { owner, names } = await givenAccount();
  const [lost = '', found = ''] = names;
  await portal().deps.files.remove(lost);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-export-'));
  const archive = join(folder.path, 'eve.tar.gz');
  const { code, output } = await run('account', 'export', owner.email, archive);
  expect(code).toBe(1);
  expect(output).toContain(lost);
  expect(gunzipSync(await readFile(archive)).toString('latin1')).toContain(found);
});

test('account erase asks first, and with --yes leaves nothing of the account', async () => {
  const { owner, trace } = await givenAccount();
  const asked = await run('account', 'erase', owner.email);
  expect(asked).toEqual({ code: 1, output: expect.stringContaining('use --yes') });
  expect(await tablesWith(portal().db, trace)).not.toEqual([]);
  expect(await run('account', 'erase', owner.email, '--yes')).toEqual({
    code: 0,
    output: `${owner.email} is erased. Invoices and payments are kept under its number, as the law requires.\n`,
  });
  expect(await tablesWith(portal().db, trace)).toEqual([]);
  const audit = portal()
    .db.selectFrom('audit_entries')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'session.account.erase');
  expect(await audit.execute()).toEqual([{ actor_id: null, subject_id: owner.id }]);
});

test.each(['export', 'erase'])('account %s says that there is no such account', async (command) => {
  expect(await run('account', command, 'nobody@example.org')).toEqual({
    code: 1,
    output: 'There is no account with the email nobody@example.org, or it has been erased.\n',
  });
});
