import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/mails/notifications/notifications-page.tsx';

export const Route = createFileRoute('/_signed-in/notifications')({
  staticData: { title: 'Notifications' },
  component: NotificationsPage,
});
