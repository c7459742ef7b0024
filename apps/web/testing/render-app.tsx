import type { SessionUser } from '@headwater/contract/session';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { AppRoot } from '../src/app/app-root.tsx';
import { createApp } from '../src/app/app.ts';
import { mockTrpc, type MockResponses } from './mock-trpc.ts';

export const someUser: SessionUser = {
  id: 7,
  email: 'marketing@calderpumps.example',
  admin: false,
  activeSubscription: false,
  hasCompany: false,
  impersonating: false,
  needsRecoveryCode: false,
};

export const someAdmin: SessionUser = { ...someUser, id: 1, email: 'admin@headwater.example', admin: true };

/** Answers to a procedure after which somebody else is signed in, whenever the session is looked at again. */
export function mockSessionChange(
  procedure: string,
  { from, to }: Record<'from' | 'to', SessionUser | null>,
): MockResponses {
  let user = from;
  return {
    'session.get': () => user,
    [procedure]: () => {
      user = to;
      return user;
    },
  };
}

/** Call it at the top of a test file that opens the portal. */
export function setUpAppTests(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    // jsdom has no layout to scroll.
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(() => {
    cleanup();
    // What was typed in one test is no draft in the next.
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** The whole web app at an address, over a wire that answers as told. */
export function renderApp(
  address: string,
  {
    user = null,
    version = () => '1.0.0',
    ...answers
  }: MockResponses & { user?: SessionUser | null; version?: () => string } = {},
) {
  const { calls } = mockTrpc(
    {
      'session.get': user,
      'session.config': { publicSiteUrl: 'http://public.test' },
      'submittals.count': 0,
      ...answers,
    },
    { version },
  );
  window.history.pushState(null, '', address);
  const reload = vi.fn<() => void>();
  const app = createApp({ reload });
  const { history, queryClient, router } = app;
  onTestFinished(() => {
    history.destroy();
    queryClient.clear();
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(<AppRoot app={app} />);
  /** Where one is, once all redirects are taken and the page is loaded. */
  const path = () => router.state.resolvedLocation?.pathname;
  return { calls, history, path, reload };
}
