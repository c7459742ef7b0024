import type { SessionUser } from '@headwater/contract/session';
import { afterEach, expect, it, vi } from 'vitest';
import { backgroundContext } from './background-calls.ts';
import { createPausedCalls } from './paused-calls.ts';
import { createRemovalHold } from './removal-hold.ts';
import { keepalive } from './removal-link.ts';
import { createTrpcClient } from './trpc.ts';
import { createVersionWatch } from './version-watch.ts';

afterEach(() => vi.unstubAllGlobals());

const photo = { companyId: 3, url: '/files/b.png' };
const alt = 'The hall';

function openClient() {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (url) => {
    const answer = { result: { data: { success: true } } };
    return Response.json(url.includes('batch') ? [answer] : answer);
  });
  vi.stubGlobal('fetch', fetch);
  const links = {
    pausedForSignIn: createPausedCalls<SessionUser>(),
    pausedForVerification: createPausedCalls<'verification'>(),
    removalHold: createRemovalHold(),
    onSecondFactorMissing: () => undefined,
    versionWatch: createVersionWatch(null),
    getCachedUser: () => null,
    onUserChanged: () => undefined,
  };
  const client = createTrpcClient(links);
  const remove = async () => client.company.gallery.remove.mutate(photo, keepalive.trpc);
  const sent = () =>
    fetch.mock.calls.map(([url, init]) => [url.replace('?batch=1', ''), init.keepalive === true]);
  return { ...links, client, remove, sent };
}

it('a removal outlives its page, and is sent before the next change', async () => {
  const { client, remove, removalHold, sent } = openClient();
  const removal = removalHold.hold(remove);
  await client.company.gallery.update.mutate({ ...photo, alt });
  expect(await removal).toBe(true);
  expect(sent()).toEqual([
    ['/trpc/company.gallery.remove', true],
    ['/trpc/company.gallery.update', false],
  ]);
});

it('a removal that waits for a sign-in does not block the sign-in', async () => {
  const { client, removalHold, pausedForSignIn, sent } = openClient();
  const someone: SessionUser = {
    id: 7,
    email: 'marketing@calderpumps.example',
    admin: false,
    staffRole: null,
    activeSubscription: false,
    hasCompany: true,
    company: null,
    companies: [],
    impersonating: false,
    needsRecoveryCode: false,
  };
  const removal = removalHold.hold(async () => pausedForSignIn.wait(someone));
  removalHold.send();
  await vi.waitUntil(pausedForSignIn.pending);
  await client.session.login.mutate({ email: someone.email, password: 'Correct-Horse-7' });
  expect(sent()).toEqual([['/trpc/session.login', false]]);
  pausedForSignIn.settle(true);
  expect(await removal).toBe(true);
});

it('after a background call, a removal can still be undone', async () => {
  const { client, remove, removalHold, sent } = openClient();
  const removal = removalHold.hold(remove);
  await client.workingCopies.discard.mutate({ itemId: 3 }, { context: backgroundContext });
  expect(sent()).toEqual([['/trpc/workingCopies.discard', false]]);
  removalHold.undo();
  expect(await removal).toBe(false);
});
