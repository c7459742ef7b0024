import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '../features/session/sign-in/sign-out-page.tsx';

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Logout', shape: 'sign-in' },
  component: SignOutPage,
});
