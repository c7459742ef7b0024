import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '../../app/session.ts';
import { useLoadedForGates } from './use-loaded-for-gates.ts';

const load = async () => import('./all-session-dialogs.tsx');
const AllSessionDialogs = lazy(async () => ({ default: (await load()).AllSessionDialogs }));

/** What asks a person who has signed in, over whatever page. The first load of a visitor leaves it out. */
export function SessionDialogs() {
  const { sessionGate, verificationGate } = useRouter().options.context;
  const user = useUser() ?? null;
  const isLoaded = useLoadedForGates({
    gates: [sessionGate, verificationGate],
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
