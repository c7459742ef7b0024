import { createFileRoute } from '@tanstack/react-router';
import { LeavingReasonPage } from '../features/store/alarms/leaving-reason-page.tsx';

export const Route = createFileRoute('/why')({
  staticData: { title: 'May we ask why?', shape: 'sign-in' },
  component: LeavingReasonPage,
});
