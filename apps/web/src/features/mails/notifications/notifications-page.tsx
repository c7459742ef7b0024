import type { Notification } from '@headwater/contract/notifications';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { NotificationEntry } from './notification-entry.tsx';

/** Lists a person's notifications about their companies. */
export function NotificationsPage() {
  const user = useUser();
  if (user?.impersonating)
    return (
      <Page
        title="Notifications"
        intro={`You cannot see the notifications of ${user.email} while you view the portal as another user.`}
      />
    );
  return <OwnNotifications />;
}

function OwnNotifications() {
  const companies = useUser()?.companies ?? [];
  const list = trpc.mails.notifications.list.useInfiniteQuery({}, paginated);
  const entries = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  const errorBanner = useErrorBanner();
  return (
    <Page
      title="Notifications"
      intro={
        <>
          Choose which of these we{' '}
          <Link to="/account" hash="emails">
            email you as well
          </Link>
          .
        </>
      }
      action={<MarkAllRead entries={entries} errorBanner={errorBanner} />}
    >
      {errorBanner.banner}
      <Card>
        <QueryBoundary
          query={list}
          errorMessage="Your notifications could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {() =>
            entries.length === 0 ? (
              <EmptyState icon={Bell}>No notifications yet. We post news of your companies here.</EmptyState>
            ) : (
              <>
                <ul aria-label="Notifications" className="divide-y divide-line">
                  {entries.map((notification) => (
                    <NotificationEntry
                      key={notification.id}
                      notification={notification}
                      namesCompany={companies.length > 1}
                    />
                  ))}
                </ul>
                <LoadMore
                  loadedLabel={`${entries.length} ${entries.length === 1 ? 'notification' : 'notifications'}`}
                  list={list}
                />
              </>
            )
          }
        </QueryBoundary>
      </Card>
    </Page>
  );
}

interface MarkAllReadProps {
  entries: readonly Notification[];
  errorBanner: ReturnType<typeof useErrorBanner>;
}

/** Marks the notifications on the page and all older ones. Those that arrive meanwhile stay unread. */
function MarkAllRead({ entries, errorBanner }: MarkAllReadProps) {
  const { data: count = 0 } = trpc.mails.notifications.count.useQuery();
  const markAllRead = trpc.mails.notifications.markAllRead.useMutation({
    onError: (error) => errorBanner.show('They could not be marked as read', error),
  });
  const [newest] = entries;
  if (newest === undefined) return null;
  return (
    <Button
      disabled={count === 0}
      pending={markAllRead.isPending}
      onClick={() => {
        errorBanner.clear();
        markAllRead.mutate({ upTo: newest.id });
      }}
    >
      Mark all as read
    </Button>
  );
}
