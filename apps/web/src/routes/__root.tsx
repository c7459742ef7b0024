import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router-context.ts';
import { Shell } from '../app/shell/shell.tsx';
import { ConfirmEmailNotice } from '../features/session/email/confirm-email-notice.tsx';
import { RecoveryCodePrompt } from '../features/session/recovery/recovery-code-prompt.tsx';
import { SessionExpiredDialog } from '../features/session/sign-in/session-expired-dialog.tsx';
import { VerificationDialog } from '../features/session/verification/verification-dialog.tsx';
import { ImpersonationBanner } from '../features/session/impersonation/impersonation-banner.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <Shell banner={<ImpersonationBanner />}>
      <ConfirmEmailNotice />
      <Outlet />
      <RecoveryCodePrompt />
      <VerificationDialog />
      <SessionExpiredDialog />
    </Shell>
  );
}
