import { Button } from '@headwater/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection, type ConnectionState } from '../connection.ts';

const connectionMessages: Record<Exclude<ConnectionState, 'connected'>, string> = {
  offline:
    'You are offline. This page and what you typed stay as they are; save once you are connected again.',
  unanswered:
    'The portal gives no answer at the moment. This page and what you typed stay as they are; we keep trying.',
};

/** A line below the header while there is no connection; once there is one, what could not load is loaded. */
export function ConnectionNotice() {
  const { state, probe, probing } = useConnection();
  useRefetchOnReconnect(state);
  return (
    <div aria-live="polite">
      {state !== 'connected' && (
        <div className="border-b border-warn/25 bg-warn-soft">
          <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-2 text-sm sm:px-6">
            <CloudOff aria-hidden className="size-5 shrink-0 text-warn" />
            <span className="grow">{connectionMessages[state]}</span>
            <span className="shrink-0">
              <Button size="small" pending={probing} onClick={probe}>
                Try again
              </Button>
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

function useRefetchOnReconnect(state: ConnectionState): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const wasDisconnected = useRef(false);
  const refetchFailed = useEffectEvent(() => {
    void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' });
    void router.invalidate();
  });
  useEffect(() => {
    if (wasDisconnected.current && state === 'connected') refetchFailed();
    wasDisconnected.current = state !== 'connected';
  }, [state]);
}
