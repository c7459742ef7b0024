import type { SessionUser } from '@headwater/contract/session';
import { createBrowserHistory } from '@tanstack/react-router';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.ts';
import { createSessionGate } from './session-gate.ts';
import { handOver, knownUser } from './session.ts';
import { createPortalClient } from './trpc.ts';

export type Portal = ReturnType<typeof createPortal>;

/** The web app's parts, joined. */
export function createPortal({ reload }: { reload: () => void }) {
  const gate = createSessionGate();
  const history = createBrowserHistory();
  const queryClient = createQueryClient();
  const client = createPortalClient({ gate, knownUser: () => knownUser(queryClient), onOtherUser });
  const router = createPortalRouter({ client, queryClient, history, gate, startAnew });

  function startAnew(): void {
    // Without it the browser would ask whether to leave what was typed: it is not for the account that comes.
    history.destroy();
    reload();
  }

  function onOtherUser(before: SessionUser, now: SessionUser): void {
    if (!before.impersonating || !now.admin || now.impersonating) return startAnew();
    handOver(queryClient, now);
    void router.navigate({ to: '/users', state: { viewedEmail: before.email }, ignoreBlocker: true });
  }

  return { client, history, queryClient, router };
}
