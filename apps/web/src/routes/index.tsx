import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  // Its words are the publisher's.
  loader: async ({ context: { utils } }) =>
    utils.session.config.prefetch(undefined, { staleTime: Infinity, retry: false }),
  component: HomePage,
});
