import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/page-meta.ts';
import { AdmitDevicePage } from '../features/session/devices/admit-device-page.tsx';

export const Route = createFileRoute('/admit-device')({
  head: () => pageMeta('Let this device sign in'),
  component: AdmitDevicePage,
});
