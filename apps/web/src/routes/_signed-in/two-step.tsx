import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/page-meta.ts';
import { TwoStepPage } from '../../features/session/second-factor/two-step-page.tsx';

export const Route = createFileRoute('/_signed-in/two-step')({
  head: () => pageMeta('Set Up Two-Step Sign-In'),
  component: TwoStepPage,
});
