import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordPage } from '../features/session/rescue/set-password-page.tsx';

export const Route = createFileRoute('/choose-password')({
  staticData: { title: 'Choose a password', shape: 'sign-in' },
  component: RouteComponent,
});

function RouteComponent() {
  return <SetPasswordPage which="first" />;
}
