import { Button } from '@headwater/ui/button';
import { useAnnounce } from '@headwater/ui/toasts';
import type { OwnSession } from '@headwater/contract/account';
import { formatMoment } from '@headwater/contract/dates';
import { StatusBadge } from '@headwater/ui/status-badge';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { FoldedQuery } from '../account/folded-query.tsx';
import { describeDevice } from './describe-device.ts';
import { AccountEntry } from '../account/account-entry.tsx';

/** Lists where the account is signed in, and ends sessions. */
export function SessionsSection() {
  const sessions = trpc.session.sessions.list.useQuery();
  const end = trpc.session.sessions.end.useMutation();
  const endOthers = trpc.session.sessions.endOthers.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  function signOut(id: string): void {
    errorBanner.clear();
    end.mutate(
      { id },
      {
        onSuccess: () => announce('The session has been ended'),
        onError: (error) => errorBanner.show('The session could not be ended', error),
      },
    );
  }

  function signOutOthers(): void {
    errorBanner.clear();
    endOthers.mutate(undefined, {
      onSuccess: () => announce('All other sessions have been ended'),
      onError: (error) => errorBanner.show('The sessions could not be ended', error),
    });
  }

  return (
    <FoldedQuery
      title="Sessions"
      description="Where you are signed in. If you do not recognise a session, sign it out and change your password."
      aside={
        sessions.data &&
        sessions.data.length > 1 && (
          <Button size="small" pending={endOthers.isPending} onClick={signOutOthers}>
            Sign out everywhere else
          </Button>
        )
      }
      query={sessions}
      errorMessage="Your sessions could not be loaded"
      summarise={(rows) => (rows.length === 1 ? 'This one' : `This one and ${rows.length - 1} more`)}
    >
      {(rows) => (
        <>
          {errorBanner.banner}
          <ul aria-label="Sessions" className="divide-y divide-line">
            {rows.map((session) => (
              <SessionEntry
                key={session.id}
                session={session}
                ending={end.isPending && end.variables.id === session.id}
                onEnd={() => signOut(session.id)}
              />
            ))}
          </ul>
        </>
      )}
    </FoldedQuery>
  );
}

interface SessionEntryProps {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionEntry({ session, ending, onEnd }: SessionEntryProps) {
  const { userAgent, address, createdAt, lastSeenAt, current } = session;
  const device = describeDevice(userAgent);
  const signedIn = `Signed in ${formatMoment(new Date(createdAt))}`;
  const lastSeen = `Last seen ${formatMoment(new Date(lastSeenAt))}`;
  return (
    <AccountEntry
      name={device}
      facts={current ? [signedIn, address] : [lastSeen, signedIn, address]}
      action={
        current ? (
          <StatusBadge tone="good">This session</StatusBadge>
        ) : (
          <Button size="small" aria-label={`Sign out: ${device}`} pending={ending} onClick={onEnd}>
            Sign out
          </Button>
        )
      }
    />
  );
}
