import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router-context.ts';
import { Shell } from '../app/shell/shell.tsx';
import { RecoveryCodeOffer } from '../features/session/recovery-code-offer.tsx';
import { SignInAgain } from '../features/session/sign-in-again.tsx';
import { ViewingBanner } from '../features/users/viewing-banner.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <Shell banner={<ViewingBanner />}>
      <Outlet />
      <RecoveryCodeOffer />
      <SignInAgain />
    </Shell>
  );
}
