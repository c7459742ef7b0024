import type { AppRouter } from '@headwater/server/router';
import type { QueryClient } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { CallsPausedForSignIn, CallsPausedForVerification } from './paused-calls.ts';
import type { RemovalHold } from './removal-hold.ts';
import type { VersionWatch } from './version-watch.ts';

export interface RouterContext {
  /** The typed procedures over the query cache, for loaders and guards. */
  utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  queryClient: QueryClient;
  /** Whether the portal has a page whose address begins with this segment. */
  isRoute: (segment: string) => boolean;
  pausedForSignIn: CallsPausedForSignIn;
  pausedForVerification: CallsPausedForVerification;
  removalHold: RemovalHold;
  versionWatch: VersionWatch;
  /** Reloads the page; the browser asks first where something typed is unsaved. */
  reload: () => void;
  /** Reloads the page without asking, and drops what was typed. */
  reloadApp: () => void;
  /** Loads the portal anew at the dashboard without asking, for the company that the session has chosen. */
  reloadAtHome: () => void;
}
