import { createFileRoute } from '@tanstack/react-router';
import { PublisherPage } from '../../../features/publisher/publisher-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/publisher')({
  staticData: { title: 'Publisher' },
  component: PublisherPage,
});
