import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router-context.ts';
import { Shell } from '../app/shell/shell.tsx';
import { ConfirmEmailNotice } from '../features/session/email/confirm-email-notice.tsx';
import { ImpersonationBanner } from '../features/session/impersonation/impersonation-banner.tsx';
import { SessionDialogs } from '../features/session/session-dialogs.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <Shell banner={<ImpersonationBanner />}>
      <ConfirmEmailNotice />
      <Outlet />
      <SessionDialogs />
    </Shell>
  );
}
