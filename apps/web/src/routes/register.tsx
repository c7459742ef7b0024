import { createFileRoute } from '@tanstack/react-router';
import { applyRedirect } from '../app/guards.ts';
import { RegisterPage } from '../features/session/sign-in/register-page.tsx';

export const Route = createFileRoute('/register')({
  staticData: { title: 'Register', shape: 'sign-in' },
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect((await utils.session.get.ensureData()) && '/dashboard'),
  component: RegisterPage,
});
