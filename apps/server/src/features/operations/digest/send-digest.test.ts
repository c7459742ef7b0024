import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { givenOrder } from '../../../../testing/store/given-order.ts';
import { digestMail } from './digest-mail.ts';
import { sendDigest } from './send-digest.ts';

const portal = useTestPortal();

async function sendDigestAt(moment: Date) {
  portal().setNow(moment);
  await sendDigest(portal().deps);
  return portal()
    .db.selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('kind', '=', 'digest')
    .orderBy('id')
    .execute();
}

test('every admin gets at most one digest an hour, when there is something new', async () => {
  const { db, account } = portal();
  const start = new Date();
  start.setUTCMinutes(0, 0, 0);
  const hour = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  expect(await sendDigestAt(hour(1))).toEqual([]);

  const admin = await account({ admin: true });
  await account({ admin: true, email: 'former@example.com' });
  await db
    .updateTable('accounts')
    .set({ closed_at: start })
    .where('email', '=', 'former@example.com')
    .execute();
  const owner = await account();
  await createFixtures(db, owner);
  await db
    .updateTable('submittals')
    .set({ submitted_at: hour(1.5) })
    .execute();
  const first = await sendDigestAt(hour(2));
  expect(first.map(({ recipient }) => recipient)).toEqual([admin.email]);
  expect(first[0]?.subject).toBe('Waiting for you: 1 to review, 2 purchase orders');
  expect(first[0]?.text).toContain('- company news, to take down, since');
  expect(first[0]?.text).toContain('  > A new pump\n');
  const { id } = await db.selectFrom('submittals').select('id').executeTakeFirstOrThrow();
  expect(first[0]?.text).toContain(`${portal().deps.env.portalUrl}/submittals/${id}\n`);
  expect(first[0]?.text).toContain(` from ${owner.email.replace('@', '[at]').replace('.com', '[.]com')}\n`);

  // The same hour, and an hour without news.
  expect(await sendDigestAt(hour(2.5))).toHaveLength(1);
  expect(await sendDigestAt(hour(3))).toHaveLength(1);

  portal().setNow(hour(3.5));
  await givenOrder(portal(), await account());
  const second = await sendDigestAt(hour(4));
  expect(second.map(({ subject }) => subject)).toEqual([
    first[0]?.subject,
    'Waiting for you: 1 to review, 3 purchase orders',
  ]);
});

test('staff get a digest of what their role settles', async () => {
  const { db, account } = portal();
  await db.deleteFrom('mails').execute();
  const [reviewer, sales] = [await account({ staffRole: 'reviewer' }), await account({ staffRole: 'sales' })];
  const subjectsFor = (mails: Awaited<ReturnType<typeof sendDigestAt>>, { email }: { email: string }) =>
    mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

  await createFixtures(db, await account());
  const soon = new Date(Date.now() + 10 * 3_600_000);
  await db.updateTable('submittals').set({ submitted_at: soon }).execute();
  await db.updateTable('purchase_orders').set({ created_at: soon }).execute();
  const mails = await sendDigestAt(new Date(soon.getTime() + 3_600_000));
  expect(subjectsFor(mails, reviewer)).toEqual([expect.stringMatching(/^Waiting for you: \d to review$/)]);
  expect(subjectsFor(mails, sales)).toEqual([
    expect.stringMatching(/^Waiting for you: \d purchase orders?$/),
  ]);

  // The news concerns only that role.
  const later = new Date(soon.getTime() + 2 * 3_600_000);
  await db.updateTable('purchase_orders').set({ created_at: later }).execute();
  const next = await sendDigestAt(new Date(later.getTime() + 3_600_000));
  expect(subjectsFor(next, reviewer)).toHaveLength(1);
  expect(subjectsFor(next, sales)).toHaveLength(2);
});

test('concurrent workers send each digest once', async () => {
  const { db, account, deps } = portal();
  await db.deleteFrom('mails').execute();
  await givenOrder(portal(), await account());
  portal().setNow(new Date(Date.now() + 86_400_000));
  await givenOrder(portal(), await account());
  portal().setNow(new Date(Date.now() + 2 * 86_400_000));
  await Promise.all([sendDigest(deps), sendDigest(deps), sendDigest(deps)]);
  const digests = await db.selectFrom('mails').select('recipient').where('kind', '=', 'digest').execute();
  expect(new Set(digests.map(({ recipient }) => recipient)).size).toBe(digests.length);
});

test('files that the check found damaged are reported once', async () => {
  const { db, account } = portal();
  await db.deleteFrom('mails').execute();
  const admin = await account({ admin: true });
  // Not in the first hour of a working day, when long waits are reported as well.
  const start = new Date(Date.now() + 10 * 86_400_000);
  start.setUTCHours(12);
  const id = randomUUID();
  await db.insertInto('files').values({ id, kind: 'pdf', bytes: 9 }).execute();
  await db
    .insertInto('stored_files')
    .values({ name: `${id}.pdf`, file_id: id, damage: 'missing', damaged_at: start })
    .execute();
  const mails = (await sendDigestAt(start)).filter(({ recipient }) => recipient === admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Waiting for you: .*, 1 damaged file$/),
  ]);
  expect(mails[0]?.text).toContain('The nightly check found 1 damaged file.');
  const later = await sendDigestAt(new Date(start.getTime() + 86_400_000));
  expect(later.filter(({ recipient }) => recipient === admin.email)).toHaveLength(1);
});

test('if only files are damaged, the subject names nothing else', () => {
  const none = { count: 0, oldest: [] };
  const { subject } = digestMail(portal().deps.env, {
    submittals: none,
    messages: none,
    orders: none,
    damagedFiles: 2,
    isReminder: false,
  });
  expect(subject).toBe('Waiting for you: 2 damaged files');
});

test('submittals that have waited for more than two working days are repeated as each working day begins', async () => {
  const { db, account } = portal();
  await db.deleteFrom('mails').execute();
  await createFixtures(db, await account());
  // A Friday.
  await db
    .updateTable('submittals')
    .set({ submitted_at: new Date('2030-11-22T12:00Z') })
    .execute();
  const subjectsAt = async (moment: string) =>
    (await sendDigestAt(new Date(moment))).map(({ subject }) => subject);
  const isReminder = (subject: string) => subject.startsWith('Still waiting for you: ');
  expect((await subjectsAt('2030-11-26T09:00Z')).filter(isReminder)).toEqual([]);
  expect((await subjectsAt('2030-11-26T13:00Z')).filter(isReminder)).toEqual([]);
  const next = (await subjectsAt('2030-11-27T09:00Z')).filter(isReminder);
  expect(next.length).toBeGreaterThan(0);
  expect((await subjectsAt('2030-11-27T10:00Z')).filter(isReminder)).toEqual(next);
});
