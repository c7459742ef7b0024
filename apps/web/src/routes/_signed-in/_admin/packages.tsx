import { createFileRoute } from '@tanstack/react-router';
import { PackagesPage } from '../../../features/store/packages/packages-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/packages')({
  staticData: { title: 'Packages', shape: 'table' },
  component: PackagesPage,
});
