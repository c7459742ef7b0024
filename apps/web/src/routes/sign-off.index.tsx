import { createFileRoute } from '@tanstack/react-router';
import { SignOffPage } from '../features/submittals/links/sign-off-page.tsx';

export const Route = createFileRoute('/sign-off/')({
  staticData: { title: 'Sign-off' },
  component: SignOffPage,
});
