import { createFileRoute } from '@tanstack/react-router';
import { CheckDetailsPage } from '../features/accuracy/check-details-page.tsx';

export const Route = createFileRoute('/check-details')({
  staticData: { title: 'Is your page still right?', shape: 'sign-in' },
  component: CheckDetailsPage,
});
