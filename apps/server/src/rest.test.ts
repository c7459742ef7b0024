import { expect, test } from 'vitest';
import { procedures } from '../testing/access-calls.ts';
import { createFixtures } from '../testing/fixtures.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { csvLists } from './csv-lists.ts';
import { exampleOf } from './http/openapi/examples.ts';
import { createSchemas } from './http/openapi/schemas.ts';
import type { RestCall } from './http/rest-route.ts';
import { restRoutes } from './rest.ts';
import { createCaller } from './router.ts';
import type { Context } from './trpc/context.ts';

const portal = useTestPortal();

/** What screens do and documented calls cannot, by the reason; the typed client has the part that a token may do. */
const withoutDocumentedCall: Record<string, readonly string[]> = {
  'How a person signs in, and what with, is not for scripts': [
    'session.account.changePassword',
    'session.account.close',
    'session.account.closing',
    'session.confirmRecoveryCode',
    'session.devices.admit',
    'session.email.change',
    'session.email.confirm',
    'session.email.disown',
    'session.email.get',
    'session.email.readLink',
    'session.email.sendLink',
    'session.loginWithPasskey',
    'session.renewRecoveryCode',
    'session.secondFactor.addApp',
    'session.secondFactor.addPasskey',
    'session.secondFactor.get',
    'session.secondFactor.removeApp',
    'session.secondFactor.removePasskey',
    'session.secondFactor.renamePasskey',
    'session.secondFactor.renewBackupCodes',
    'session.secondFactor.startPasskey',
    'session.sessions.end',
    'session.sessions.endOthers',
    'session.sessions.list',
    'session.setPassword',
    'session.startPasskeyLogin',
    'session.startVerification',
    'session.tokens.create',
    'session.tokens.list',
    'session.tokens.revoke',
    'session.verify',
  ],
  'Whoever opened a link from an email is asked on the page that it leads to': [
    'accuracy.details.confirmByLink',
    'accuracy.details.open',
    'company.members.acceptInvitation',
    'company.members.readInvitation',
    'store.alarms.answer',
    'store.quotations.accept',
    'store.quotations.download',
    'store.quotations.open',
    'submittals.signOffs.answer',
    'submittals.signOffs.comment',
    'submittals.signOffs.open',
  ],
  'What the screens keep for one person, or need to be drawn': [
    'company.members.choose',
    'company.pictures.original',
    'mails.preferences.list',
    'mails.preferences.set',
    'session.config',
    'session.viewing',
    'workingCopies.discard',
    'workingCopies.get',
    'workingCopies.put',
  ],
  'Other calls answer the same': [
    // A section each, the list with its steps on the dashboard, the start of a view, the queue and the access.
    'articles.list',
    'company.profile',
    'session.giveReason',
    'store.confirmPayment',
    'store.isCheckoutKnown',
    'submittals.count',
  ],
  'Scripts read each kind of entry by a call of its own, though not the requests and corrections before the latest':
    ['submittals.talk.list', 'submittals.talk.listForReview'],
};

const called = new Set(restRoutes.map(({ procedure }) => procedure));

/** Records the procedure that is called, and calls none. */
function createNotingCaller() {
  const uncalled = async (): Promise<Context> => {
    throw new Error('only noted');
  };
  return createCaller(uncalled, { onError: ({ path }) => void (path && called.add(path)) });
}

function exampleInput({ input }: RestCall): Record<string, unknown> {
  const { toSchema, components } = createSchemas();
  return Object(exampleOf(toSchema(input), components));
}

test('every procedure of the screens has a documented call for scripts, or a reason for none', async () => {
  // Each fails after being recorded.
  for (const list of csvLists)
    await list
      .read(
        createNotingCaller(),
        exampleInput(list),
      )(1)
      .catch(() => undefined);
  const without = procedures.map(({ path }) => path).filter((path) => !called.has(path));
  expect(without.toSorted()).toEqual(Object.values(withoutDocumentedCall).flat().toSorted());
});

test('a documented call names its conflict as the screen does', async () => {
  const { db, account } = portal();
  const admin = await account({ admin: true });
  const owner = await account();
  const { faultId, staffId, article, revision } = await createFixtures(db, owner);
  const again = async (method: 'POST' | 'PUT', url: string, body: object) => {
    const caller = url.startsWith('/api/history') ? owner : admin;
    await caller.rest(method, url, body);
    return caller.rest(method, url, body);
  };
  expect(
    await again('POST', `/api/history/${article.uuid}/${revision}/restore`, { present: 'x'.repeat(43) }),
  ).toMatchObject({ status: 409 });
  const dealtWith = { status: 409, body: { message: 'This has already been dealt with.', errors: [] } };
  expect(
    await again('POST', `/api/store/payment-issues/${faultId}/resolve`, { note: 'Given back' }),
  ).toMatchObject(dealtWith);
  expect(
    await again('POST', `/api/users/${owner.id}/suspend`, { reason: 'Spam', hidePages: false }),
  ).toMatchObject({ status: 409 });
  expect(await again('POST', `/api/users/${owner.id}/reopen`, { reason: 'A mistake' })).toMatchObject({
    status: 409,
  });
  const { email } = await account();
  expect(await again('POST', '/api/staff', { email, role: 'sales' })).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'email' }] },
  });
  expect(await admin.rest('PUT', `/api/staff/${staffId}`, { role: 'administrator' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'role' }] },
  });
});
