import type { SessionUser } from '@headwater/contract/session';
import { createBrowserHistory } from '@tanstack/react-router';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.ts';
import { createRemovalHold } from './removal-hold.ts';
import {
  createPausedCalls,
  type CallsPausedForSignIn,
  type CallsPausedForVerification,
} from './paused-calls.ts';
import { switchUser, getCachedUser } from './session.ts';
import { isLeavingCompany, leaveTabCompany, openTabCompany } from './tab-company.ts';
import { createTrpcClient } from './trpc.ts';
import { createVersionWatch } from './version-watch.ts';

export type App = ReturnType<typeof createApp>;

interface AppOptions {
  version: string | null;
  reload: () => void;
  /** Reloads the app at a path. */
  assign: (path: string) => void;
}

/** Creates the web app: its router, its query cache and its API client. */
export function createApp({ version, reload, assign }: AppOptions) {
  const pausedForSignIn: CallsPausedForSignIn = createPausedCalls();
  const pausedForVerification: CallsPausedForVerification = createPausedCalls();
  const removalHold = createRemovalHold();
  const history = createBrowserHistory();
  openTabCompany(history.location.search);
  const queryClient = createQueryClient();
  const versionWatch = createVersionWatch(version);
  const client = createTrpcClient({
    pausedForSignIn,
    pausedForVerification,
    removalHold,
    versionWatch,
    getCachedUser: () => getCachedUser(queryClient),
    onUserChanged,
    onSecondFactorMissing,
  });
  const router = createPortalRouter({
    client,
    queryClient,
    history,
    pausedForSignIn,
    pausedForVerification,
    removalHold,
    versionWatch,
    reload,
    reloadApp,
    reloadAtHome,
  });

  function reloadApp(): void {
    // Otherwise the browser would ask about unsaved text, which the next account must not see.
    history.destroy();
    reload();
  }

  function reloadAtHome(): void {
    // If the browser asked, the person could stay on the page of a company that they have left. They have already been
    // asked about unsaved text.
    history.destroy();
    leaveTabCompany();
    assign('/dashboard');
  }

  function onUserChanged(before: SessionUser, now: SessionUser): void {
    // A reload in place would replace the way to the dashboard.
    if (isLeavingCompany()) return reloadAtHome();
    if (!before.impersonating || !now.staffRole || now.impersonating) return reloadApp();
    switchUser(queryClient, now);
    void router.navigate({ to: '/users', state: { impersonatedEmail: before.email }, ignoreBlocker: true });
  }

  function onSecondFactorMissing(): void {
    // The account's own pages work without a company.
    if (!['/account', '/two-step'].includes(router.latestLocation.pathname))
      void router.navigate({ to: '/two-step' });
  }

  return { client, history, queryClient, router };
}
