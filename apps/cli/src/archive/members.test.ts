import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { givenCompany } from '@headwater/server/testing/company/given-company';
import { joinCompany, latestInvitation } from '@headwater/server/testing/company/given-members';
import { useTestPortal, type Caller, type TestPortal } from '@headwater/server/testing/test-portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCompany } from './export-company.ts';
import { importCompany } from './import-company.ts';

const source = useTestPortal();
const target = useTestPortal();
let folder = '';
const archive = () => join(folder, 'company.tar.gz');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-members-'));
});
afterAll(async () => rm(folder, { recursive: true }));

/** Opens a company with a member of each role on the old portal, and exports it. */
async function givenExport() {
  const owner = await givenOwner(source());
  const [partner, editor, finance] = [
    await source().account(),
    await source().account(),
    await source().account(),
  ];
  await joinCompany(source(), { owner, member: partner, role: 'owner' });
  await joinCompany(source(), { owner, member: editor, role: 'editor' });
  await joinCompany(source(), { owner, member: finance, role: 'finance' });
  await exportAs(owner);
  return { owner, partner, editor, finance };
}

async function givenOwner(portal: TestPortal): Promise<Caller> {
  const owner = await portal.account();
  await givenCompany(owner);
  return owner;
}

async function exportAs({ email }: Caller) {
  const { db, deps } = source();
  return exportCompany({ db, storage: deps.files, email, path: archive() });
}

async function importInto({ email }: Caller, { invite = false, path = archive() } = {}) {
  const { db, deps } = target();
  return importCompany({ ...deps, db, storage: deps.files, email, path, invite });
}

async function listMembersOf(caller: Caller) {
  const { body } = await caller.query('company.members.list');
  return body;
}

test('the archive has the members, and any owner’s account identifies the company', async () => {
  const { owner, partner, editor, finance } = await givenExport();
  const members = [
    { email: owner.email, role: 'owner', joined: expect.any(String) },
    { email: partner.email, role: 'owner', joined: expect.any(String) },
    { email: editor.email, role: 'editor', joined: expect.any(String) },
    { email: finance.email, role: 'finance', joined: expect.any(String) },
  ];
  expect(await exportAs(owner)).toMatchObject({ members });
  expect(await exportAs(partner)).toMatchObject({ members });
  await expect(exportAs(editor)).rejects.toThrow(
    `There is no open account with the email ${editor.email} that has a company.`,
  );
});

test('an import with --invite invites the former members, and each gets their former role back', async () => {
  const { owner: former, partner, editor, finance } = await givenExport();
  const owner = await target().account({ email: former.email.toUpperCase() });
  const { formerMembers } = await importInto(owner, { invite: true });
  expect(formerMembers.map(({ email, role }) => [email, role])).toEqual([
    [partner.email, 'owner'],
    [editor.email, 'editor'],
    [finance.email, 'finance'],
  ]);
  const here = await target().account({ email: editor.email });
  expect(await listMembersOf(owner)).toMatchObject({
    result: { data: { members: [{ email: owner.email, role: 'owner' }], invitations: { length: 3 } } },
  });
  const secret = await latestInvitation(target(), editor.email);
  await here.mutate('company.members.acceptInvitation', { secret });
  expect(await listMembersOf(owner)).toMatchObject({
    result: { data: { members: [{}, { email: editor.email, role: 'editor' }], invitations: { length: 2 } } },
  });
});

test('an import without --invite invites nobody, and names the former members', async () => {
  const { owner: former, partner, editor, finance } = await givenExport();
  const owner = await target().account();
  const { formerMembers } = await importInto(owner);
  expect(formerMembers.map(({ email }) => email)).toEqual(
    [former, partner, editor, finance].map(({ email }) => email),
  );
  expect(await listMembersOf(owner)).toMatchObject({ result: { data: { invitations: [] } } });
  await expect(latestInvitation(target(), finance.email)).rejects.toThrow('no invitation was mailed');
});

test('an account that owns a company with others imports no second one', async () => {
  await givenExport();
  const owner = await givenOwner(target());
  const partner = await target().account();
  await joinCompany(target(), { owner, member: partner, role: 'owner' });
  await expect(importInto(partner)).rejects.toThrow(
    `${partner.email} has a company already. Import this one into another account.`,
  );
});

// The first release with members wrote this fixture, and it represents existing archives: never regenerate it.
test('an archive of the first release with members is still imported, and its members invited', async () => {
  const owner = await target().account();
  const path = fileURLToPath(
    new URL('../../testing/fixtures/company-archive-members.tar.gz', import.meta.url),
  );
  const { formerMembers } = await importInto(owner, { path, invite: true });
  const joined = '2026-11-23T09:00:00.000Z';
  expect(formerMembers).toEqual([
    { email: 'owner@example.com', role: 'owner', joined },
    { email: 'editor@example.com', role: 'editor', joined },
    { email: 'finance@example.com', role: 'finance', joined },
    { email: 'viewer@example.com', role: 'viewer', joined },
  ]);
  expect(await listMembersOf(owner)).toMatchObject({ result: { data: { invitations: { length: 4 } } } });
});
