import type { AppRouter } from '@headwater/server/router';
import type { QueryClient } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { SessionGate } from './session-gate.ts';

export interface RouterContext {
  /** The typed procedures over the query cache, for loaders and guards. */
  utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  queryClient: QueryClient;
  /** Whether an address that begins with this segment is a page of the portal. */
  isRoute: (segment: string) => boolean;
  gate: SessionGate;
  /** Loads the page again as if it had just been opened; nothing typed is left, and nobody is asked. */
  reloadApp: () => void;
}
