import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '../../app/session.ts';
import { useLoadedForPausedCalls } from './use-loaded-for-paused-calls.ts';

const load = async () => import('./all-session-dialogs.tsx');
const AllSessionDialogs = lazy(async () => ({ default: (await load()).AllSessionDialogs }));

/**
 * Opens dialogs for a signed-in person over any page. A visitor's first load leaves their code out.
 */
export function SessionDialogs() {
  const { pausedForSignIn, pausedForVerification } = useRouter().options.context;
  const user = useUser() ?? null;
  const isLoaded = useLoadedForPausedCalls({
    paused: [pausedForSignIn, pausedForVerification],
    isSignedIn: user !== null,
    load,
  });
  return (
    isLoaded && (
      <Suspense>
        <AllSessionDialogs user={user} />
      </Suspense>
    )
  );
}
