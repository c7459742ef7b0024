import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { RouterContext } from '../app/router-context.ts';
import { useUser } from '../app/session.ts';
import { Shell } from '../app/shell/shell.tsx';
import { ConfirmEmailNotice } from '../features/session/email/confirm-email-notice.tsx';
import { ImpersonationBanner } from '../features/session/impersonation/impersonation-banner.tsx';

const SessionDialogs = lazy(async () => ({
  default: (await import('../features/session/session-dialogs.tsx')).SessionDialogs,
}));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RouteComponent,
});

function RouteComponent() {
  const user = useUser();
  const [hasSignedIn, setHasSignedIn] = useState(false);
  // They stay once the session has ended, which one of them is for.
  if (user && !hasSignedIn) setHasSignedIn(true);
  return (
    <Shell banner={<ImpersonationBanner />}>
      <ConfirmEmailNotice />
      <Outlet />
      {hasSignedIn && (
        <Suspense>
          <SessionDialogs />
        </Suspense>
      )}
    </Shell>
  );
}
