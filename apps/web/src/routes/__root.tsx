import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router-context.ts';
import { Shell } from '../app/shell/shell.tsx';
import { RecoveryCodePrompt } from '../features/session/recovery-code-offer.tsx';
import { SessionExpiredDialog } from '../features/session/sign-in-again.tsx';
import { ImpersonationBanner } from '../features/users/viewing-banner.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <Shell banner={<ImpersonationBanner />}>
      <Outlet />
      <RecoveryCodePrompt />
      <SessionExpiredDialog />
    </Shell>
  );
}
