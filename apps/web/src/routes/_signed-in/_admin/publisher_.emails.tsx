import { createFileRoute } from '@tanstack/react-router';
import { MailTextsPage } from '../../../features/publisher/mail-texts/mail-texts-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/publisher_/emails')({
  staticData: { title: 'Texts of emails', shape: 'table' },
  component: MailTextsPage,
});
