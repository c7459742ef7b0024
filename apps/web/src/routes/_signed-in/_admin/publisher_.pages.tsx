import { createFileRoute } from '@tanstack/react-router';
import { PagesPage } from '../../../features/publisher/pages/pages-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/publisher_/pages')({
  staticData: { title: 'Pages', shape: 'table' },
  component: PagesPage,
});
