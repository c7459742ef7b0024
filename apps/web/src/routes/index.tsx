import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  // The page's texts are the publisher's.
  loader: async ({ context: { utils } }) =>
    Promise.all([
      utils.session.config.prefetch(undefined, { staleTime: Infinity, retry: false }),
      utils.store.products.list.prefetch(undefined, { retry: false }),
    ]),
  component: HomePage,
});
