import { createFileRoute } from '@tanstack/react-router';
import { SignOffPage } from '../features/submittals/sign-offs/sign-off-page.tsx';

export const Route = createFileRoute('/sign-off/$token')({
  staticData: { title: 'Sign-off' },
  component: RouteComponent,
});

function RouteComponent() {
  const { token } = Route.useParams();
  return <SignOffPage secret={token} />;
}
