import { createFileRoute } from '@tanstack/react-router';
import { UnconfirmedPage } from '../../../features/accuracy/unconfirmed-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/unconfirmed')({
  staticData: { title: 'Unconfirmed pages', shape: 'table' },
  component: UnconfirmedPage,
});
