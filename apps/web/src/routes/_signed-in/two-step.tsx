import { createFileRoute } from '@tanstack/react-router';
import { TwoStepPage } from '../../features/session/second-factor/two-step-page.tsx';

export const Route = createFileRoute('/_signed-in/two-step')({
  staticData: { title: 'Set up two-step sign-in' },
  component: TwoStepPage,
});
