import type { AppRouter } from '@headwater/server/router';
import type { QueryClient } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { CallsPausedForSignIn, CallsPausedForVerification } from './paused-calls.ts';
import type { RemovalHold } from './removal-hold.ts';
import type { VersionWatch } from './version-watch.ts';

export interface RouterContext {
  /** Typed procedures over the query cache, for loaders and guards. */
  utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  queryClient: QueryClient;
  /** Adds the routes of all pages to those of the sign-in page. */
  addOtherPages: () => Promise<void>;
  /** Whether the portal has a page whose address starts with this segment. */
  isRoute: (segment: string) => boolean;
  pausedForSignIn: CallsPausedForSignIn;
  pausedForVerification: CallsPausedForVerification;
  removalHold: RemovalHold;
  versionWatch: VersionWatch;
  /** Reloads the page. The browser asks first about unsaved text. */
  reload: () => void;
  /** Reloads the page without asking, and drops unsaved text. */
  reloadApp: () => void;
  /** Reloads the portal at the dashboard without asking, for the session's company. */
  reloadAtHome: () => void;
}
