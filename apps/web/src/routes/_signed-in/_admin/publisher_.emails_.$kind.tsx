import { createFileRoute } from '@tanstack/react-router';
import { LoadedMailText } from '../../../features/publisher/mail-texts/loaded-mail-text.tsx';

export const Route = createFileRoute('/_signed-in/_admin/publisher_/emails_/$kind')({
  staticData: { title: 'Text of an email' },
  component: RouteComponent,
});

function RouteComponent() {
  const { kind } = Route.useParams();
  return <LoadedMailText key={kind} kind={kind} />;
}
