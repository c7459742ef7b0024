import { formatMoment } from '@headwater/contract/dates';
import type { Notification } from '@headwater/contract/notifications';
import { Button } from '@headwater/ui/button';
import { keepalive } from '../../../app/removal-link.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { NotificationAnchor } from './notification-anchor.tsx';
import { NotificationBody } from './notification-body.tsx';

interface NotificationEntryProps {
  notification: Notification;
  /** Whether the person is a member of several companies. */
  namesCompany: boolean;
}

/** Following its link marks it as read. */
export function NotificationEntry({
  notification: { id, company, subject, body, link, at, read },
  namesCompany,
}: NotificationEntryProps) {
  const errorBanner = useErrorBanner();
  const markRead = trpc.mails.notifications.markRead.useMutation({
    // The person may leave the page meanwhile.
    ...keepalive,
    onError: (error) => errorBanner.show('It could not be marked as read', error),
  });
  const follow = () => {
    if (!read) markRead.mutate({ id });
  };
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="flex items-baseline gap-2 text-base wrap-anywhere">
          {!read && <span aria-hidden className="size-2 shrink-0 -translate-y-0.5 rounded-full bg-brand" />}
          <span className={read ? 'font-medium' : 'font-semibold'}>
            {!read && <span className="sr-only">Unread: </span>}
            {subject}
          </span>
        </h2>
        <p className="text-sm text-muted">
          {namesCompany && company && <span className="wrap-anywhere">{company.title}, </span>}
          <time dateTime={at}>{formatMoment(new Date(at))}</time>
        </p>
      </div>
      <NotificationBody blocks={body} />
      {errorBanner.banner}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <NotificationAnchor url={link.url} className="font-semibold" onFollow={follow}>
          {link.label}
        </NotificationAnchor>
        {!read && (
          <Button
            variant="quiet"
            size="small"
            pending={markRead.isPending}
            aria-label={`Mark as read: ${subject}`}
            onClick={() => {
              errorBanner.clear();
              markRead.mutate({ id });
            }}
          >
            Mark as read
          </Button>
        )}
      </div>
    </li>
  );
}
