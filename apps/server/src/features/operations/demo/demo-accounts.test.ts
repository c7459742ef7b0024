import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { newPassword } from '@headwater/contract/session';
import { createDatabase, createPool } from '@headwater/db/connect';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../../testing/session/sign-in.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { hashPassword, OPERATOR } from '../../session/sign-in/password.ts';
import { assertNoPublishedSignIn } from './published-sign-ins.ts';
import { rotateDemoPasswords } from './rotate-demo-passwords.ts';

const portal = useTestPortal();
const refusal =
  'Accounts of the demo can be opened with the published password or recovery code. ' +
  'Others can reach http://localhost:3000, so it does not start. ' +
  'Run: npm run portal -- demo rotate-passwords';

let admin: Caller;

beforeEach(async () => {
  await portal().db.updateTable('accounts').set({ closed_at: new Date() }).execute();
  admin = await portal().account({ email: demoSignIns.admin.toUpperCase(), admin: true });
});

async function setSecrets(secrets: { password_hash?: string; recovery_code_hash?: string | null }) {
  await portal().db.updateTable('accounts').set(secrets).where('id', '=', admin.id).execute();
}

async function start({ isPublic = true, db = portal().db } = {}): Promise<void> {
  const { env, log } = portal().deps;
  await assertNoPublishedSignIn({ db, log, env: { ...env, isPublic } });
}

test('a public portal does not start while the published password opens an account of the demo', async () => {
  await setSecrets({ password_hash: await hashPassword(demoSignIns.password, OPERATOR) });
  await expect(start()).rejects.toThrow(refusal);
  await start({ isPublic: false });
  await portal().db.updateTable('accounts').set({ closed_at: new Date() }).execute();
  await start();
});

test('a public portal does not start while the published recovery code opens an account of the demo', async () => {
  await setSecrets({ recovery_code_hash: await hashPassword(demoSignIns.recoveryCode, OPERATOR) });
  await expect(start()).rejects.toThrow(refusal);
  await setSecrets({ recovery_code_hash: null });
  await start();
});

test('a public portal starts if nobody has the published password, or a person chose it', async () => {
  await expect(start()).resolves.toBeUndefined();
  const other = await portal().account({ email: 'other@example.com' });
  const password_hash = await hashPassword(demoSignIns.password, OPERATOR);
  await portal().db.updateTable('accounts').set({ password_hash }).where('id', '=', other.id).execute();
  await expect(start()).resolves.toBeUndefined();
});

test('a public portal that starts before its database waits for it, and then checks', async () => {
  await setSecrets({ password_hash: await hashPassword(demoSignIns.password, OPERATOR) });
  const url = new URL(portal().deps.env.databaseUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  url.port = String(await findFreePort());
  const db = createDatabase(createPool({ url: url.href, poolSize: 1, onError: () => undefined }));
  const warn = vi.spyOn(portal().deps.log, 'warn').mockReturnValue();
  const started = start({ db }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  const proxy = createServer((socket) => {
    const upstream = connect(port, host).on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  }).listen(Number(url.port), url.hostname);
  await once(proxy, 'listening');
  expect(await started).toEqual(new Error(refusal));
  await db.destroy();
  proxy.close();
});

test('rotating gives each demo account its own password, and ends its sessions, tokens and code', async () => {
  await setSecrets({ password_hash: await hashPassword(demoSignIns.password, OPERATOR) });
  await portal().account({ email: demoSignIns.newcomer });
  const other = await portal().account({ email: 'other@example.com' });
  const withToken = await portal().withApiToken(admin);

  const passwords = await rotateDemoPasswords(portal().deps);
  expect(passwords.map(({ email }) => email.toLowerCase())).toEqual([
    demoSignIns.admin,
    demoSignIns.newcomer,
  ]);
  for (const { email, password } of passwords) {
    expect(newPassword.parse(password)).toBe(password);
    expect(await signIn(portal(), { email, password })).toMatchObject({ status: 200 });
  }
  expect(new Set(passwords.map(({ password }) => password)).size).toBe(2);
  const published = { email: demoSignIns.admin, password: demoSignIns.password };
  expect(await signIn(portal(), published)).toMatchObject({ status: 401 });
  for (const ended of [admin, withToken])
    expect(await ended.query('session.users.list', {})).toMatchObject({ status: 401 });
  expect((await other.rest('GET', '/api/isLoggedIn')).body).toMatchObject({ user: { id: other.id } });
  await start();

  const account = portal().db.selectFrom('accounts').where('id', '=', admin.id);
  expect(await account.select('recovery_code_hash').execute()).toEqual([{ recovery_code_hash: null }]);
  const audit = portal().db.selectFrom('audit_entries').where('action', '=', 'session.demo.rotatePassword');
  expect(await audit.select(['actor_id', 'subject_id']).where('subject_id', '=', admin.id).execute()).toEqual(
    [{ actor_id: null, subject_id: admin.id }],
  );
});
