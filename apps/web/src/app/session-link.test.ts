import { COMPANY_HEADER, type ChosenCompany } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backgroundContext } from './background-calls.ts';
import { createPausedCalls } from './paused-calls.ts';
import { createRemovalHold } from './removal-hold.ts';
import { openTabCompany, setTabCompany } from './tab-company.ts';
import { createTrpcClient } from './trpc.ts';
import { createVersionWatch } from './version-watch.ts';

const calder: ChosenCompany = { id: 3, title: 'Calder Pumps', role: 'editor' };
const agency: ChosenCompany = { id: 5, title: 'Millrace', role: 'owner' };

function userOf(company: ChosenCompany | null, companies = [calder, agency]): SessionUser {
  return {
    id: 7,
    email: 'studio@millrace.example',
    admin: false,
    staffRole: null,
    activeSubscription: false,
    hasCompany: company !== null,
    company,
    companies,
    impersonating: false,
    needsRecoveryCode: false,
  };
}

/** Company in the request's header; undefined for none. */
type Named = string | undefined;

/** Opens a client whose portal answers for the company in the request, or with 401 while nobody is signed in. */
function openClient({
  cached = null,
  answer,
}: {
  cached?: SessionUser | null;
  answer: (named: Named) => SessionUser | null;
}) {
  const requests: [path: string, named: Named][] = [];
  let isSignedIn = true;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const path = url.replace(/\?.*/, '').replace('/trpc/', '');
    const named = headers[COMPANY_HEADER];
    requests.push([path, named]);
    const result = isSignedIn
      ? { result: { data: path === 'session.get' ? answer(named) : null } }
      : { error: { message: 'Please sign in', code: -32_001, data: { httpStatus: 401, errors: [] } } };
    return Response.json(url.includes('batch') ? [result] : result);
  });
  const onUserChanged = vi.fn<(before: SessionUser, now: SessionUser) => void>();
  const pausedForSignIn = createPausedCalls<SessionUser>();
  const client = createTrpcClient({
    pausedForSignIn,
    pausedForVerification: createPausedCalls<'verification'>(),
    removalHold: createRemovalHold(),
    onSecondFactorMissing: () => undefined,
    versionWatch: createVersionWatch(null),
    getCachedUser: () => cached,
    onUserChanged,
  });
  const setSignedIn = (value: boolean) => void (isSignedIn = value);
  return { client, onUserChanged, requests, pausedForSignIn, setSignedIn };
}

beforeEach(() => openTabCompany(''));
afterEach(() => vi.unstubAllGlobals());

it('a tab stays with its company if its session has chosen another one meanwhile', async () => {
  // Without a header the portal would take the agency.
  const { client, requests } = openClient({
    answer: (named) => userOf(named === '3' ? calder : agency),
  });
  openTabCompany('?company=3');
  expect(await client.session.get.query()).toMatchObject({ company: calder });
  await client.company.get.query();
  expect(requests).toEqual([
    ['session.get', '3'],
    ['company.get', '3'],
  ]);
});

it('a link to another person’s company falls back to the session’s company', async () => {
  const { client, requests } = openClient({
    answer: (named) => userOf(named === undefined ? calder : null),
  });
  openTabCompany('?company=17');
  expect(await client.session.get.query()).toMatchObject({ company: calder });
  await client.company.get.query();
  expect(requests).toEqual([
    ['session.get', '17'],
    ['session.get', undefined],
    ['company.get', '3'],
  ]);
});

it('an open tab restarts if the person has lost its company', async () => {
  const cached = userOf(calder);
  const now = userOf(null, [agency]);
  const { client, onUserChanged } = openClient({ cached, answer: () => now });
  setTabCompany(cached);
  void client.session.get.query();
  await vi.waitUntil(() => onUserChanged.mock.calls.length > 0);
  expect(onUserChanged).toHaveBeenCalledWith(cached, now);
});

it('a tab for a person’s own company stays with it, and continues with it after it is created', async () => {
  let created: ChosenCompany | null = null;
  const { client, requests } = openClient({ answer: (named) => userOf(named === '0' ? created : calder) });
  openTabCompany('?company=0');
  expect(await client.session.get.query()).toMatchObject({ company: null });
  created = agency;
  expect(await client.session.get.query()).toMatchObject({ company: agency });
  await client.company.get.query();
  expect(requests.map(([, named]) => named)).toEqual(['0', '0', '5']);
});

it('a person who signs in again over an expired session continues with the tab’s company', async () => {
  const cached = userOf(calder);
  const { client, requests, pausedForSignIn, setSignedIn } = openClient({ cached, answer: () => cached });
  setTabCompany(cached);
  setSignedIn(false);
  const answer = client.company.get.query();
  await vi.waitUntil(pausedForSignIn.pending);
  setSignedIn(true);
  pausedForSignIn.settle(true);
  expect(await answer).toBeNull();
  expect(requests).toEqual([
    ['company.get', '3'],
    ['company.get', '3'],
  ]);
});

it('a background call fails if its session has ended, without interrupting the person', async () => {
  const { client, pausedForSignIn, setSignedIn } = openClient({ cached: userOf(calder), answer: () => null });
  setSignedIn(false);
  const call = client.workingCopies.discard.mutate({ itemId: 3 }, { context: backgroundContext });
  await expect(call).rejects.toThrow('Please sign in');
  expect(pausedForSignIn.pending()).toBeNull();
});
