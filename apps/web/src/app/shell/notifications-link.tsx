import { MAX_UNREAD } from '@headwater/contract/max-unread';
import type { SessionUser } from '@headwater/contract/session';
import { Tooltip } from '@headwater/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { backgroundContext } from '../background-calls.ts';
import { useUser } from '../session.ts';
import { trpc } from '../trpc.ts';

/** Links to a person's notifications, with the number of unread ones, refetched each minute. */
export function NotificationsLink() {
  const user = useUser();
  const shown = user ? isNotified(user) : false;
  const { data: count } = trpc.mails.notifications.count.useQuery(undefined, {
    enabled: shown,
    refetchInterval: 60_000,
    // The person did not ask for it, so it does not ask them to sign in if the session has ended.
    trpc: { context: backgroundContext },
  });
  if (!shown) return null;
  return (
    <>
      <Tooltip as="label" text={describe(count ?? 0)}>
        <Link
          to="/notifications"
          className="relative inline-grid size-10 pointer-coarse:size-11 place-items-center rounded text-ink hover:bg-sunken aria-[current=page]:text-brand"
        >
          <Bell aria-hidden className="size-5" />
          {count !== undefined && count > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 left-5 min-w-5 rounded-full bg-brand px-1 text-center text-xs font-semibold text-on-fill tabular-nums"
            >
              {format(count)}
            </span>
          )}
        </Link>
      </Tooltip>
      {count !== undefined && <NewArrivals count={count} />}
    </>
  );
}

/** Notifications are about companies and private to a person, so an admin who views as them sees no link. */
function isNotified({ companies, staffRole, impersonating }: SessionUser): boolean {
  return !impersonating && (staffRole === null || companies.length > 0);
}

function describe(count: number): string {
  if (count === 0) return 'Notifications';
  return `Notifications, ${format(count)} unread`;
}

function format(count: number): string {
  return count < MAX_UNREAD ? String(count) : `${MAX_UNREAD - 1}+`;
}

/** Tells screen readers politely that a notification has arrived since the page was opened. */
function NewArrivals({ count }: { count: number }) {
  const [known, setKnown] = useState(count);
  const [news, setNews] = useState('');
  if (count !== known) {
    setKnown(count);
    setNews(count > known ? describe(count) : '');
  }
  return <output className="sr-only">{news}</output>;
}
