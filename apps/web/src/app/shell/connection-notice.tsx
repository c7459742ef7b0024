import { Button } from '@headwater/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection, type ConnectionState } from '../connection.ts';
import { NoticeBar } from './notice-bar.tsx';

const connectionMessages: Record<ConnectionState, string | null> = {
  connected: null,
  offline: 'You are offline. This page keeps what you typed. Save when you are connected again.',
  unreachable: 'The portal is not responding. This page keeps what you typed, and we keep trying.',
};

/** Shows a line below the header while there is no connection, then refetches failed queries. */
export function ConnectionNotice() {
  const { state, probe, probing } = useConnection();
  useRefetchOnReconnect(state);
  return (
    <NoticeBar
      tone="warning"
      icon={CloudOff}
      text={connectionMessages[state]}
      action={
        <Button size="small" pending={probing} onClick={probe}>
          Try again
        </Button>
      }
    />
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
