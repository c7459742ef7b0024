import type { OwnSession } from '@headwater/contract/account';
import { formatMoment } from '@headwater/contract/dates';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import { describeDevice } from './describe-device.ts';
import { AccountEntry } from '../account/account-entry.tsx';

interface SessionEntryProps {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

export function SessionEntry({ session, ending, onEnd }: SessionEntryProps) {
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
