import { createFileRoute } from '@tanstack/react-router';
import { AdmitDevicePage } from '../features/session/devices/admit-device-page.tsx';

export const Route = createFileRoute('/admit-device')({
  staticData: { title: 'Let this device sign in', shape: 'sign-in' },
  component: AdmitDevicePage,
});
