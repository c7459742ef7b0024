import { createFileRoute, redirect } from '@tanstack/react-router';

/** The links of earlier releases have their secret in the path. */
export const Route = createFileRoute('/sign-off/$token')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/sign-off', hash: params.token, replace: true });
  },
});
