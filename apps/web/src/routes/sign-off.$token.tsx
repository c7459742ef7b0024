import { createFileRoute, redirect } from '@tanstack/react-router';

/** Links from earlier releases carry their secret in the path. */
export const Route = createFileRoute('/sign-off/$token')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/sign-off', hash: params.token, replace: true });
  },
});
