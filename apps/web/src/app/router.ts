import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { FileRouteTypes } from '../route-tree.gen.ts';
import { Route as root } from '../routes/__root.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { PagePending } from './page-pending.tsx';
import type { RouterContext } from './router-context.ts';
import type { WebTrpcClient } from './trpc.ts';

interface PortalRouterOptions extends Pick<
  RouterContext,
  | 'queryClient'
  | 'pausedForSignIn'
  | 'pausedForVerification'
  | 'removalHold'
  | 'versionWatch'
  | 'reload'
  | 'reloadApp'
  | 'reloadAtHome'
> {
  client: WebTrpcClient;
  history: RouterHistory;
}

export function createPortalRouter({ client, history, ...context }: PortalRouterOptions) {
  const router = createRouter({
    routeTree: root._addFileTypes<FileRouteTypes>(),
    context: {
      ...context,
      utils: createTRPCQueryUtils({ client, queryClient: context.queryClient }),
      addOtherPages: async (): Promise<void> => {
        await import('../route-tree.gen.ts');
        router.setRoutes(router.buildRouteTree());
      },
      isRoute: (segment: string): boolean =>
        Object.keys(router.routesByPath).some((path) => path.split('/')[1] === segment),
    },
    history,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: PageNotFound,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
  interface HistoryState {
    /** True after the registration, for the sign-in page that follows. */
    registeredEmail?: string;
    /** Package that a visitor chose to pay for by card before signing in. */
    payFor?: number;
    /** Email of the account whose impersonation has expired. */
    impersonatedEmail?: string;
  }
}
