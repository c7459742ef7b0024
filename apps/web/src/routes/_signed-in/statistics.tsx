import { createFileRoute } from '@tanstack/react-router';
import { StatisticsPage } from '../../features/statistics/statistics-page.tsx';
import { statisticsSearch } from '../../features/statistics/statistics-search.ts';

export const Route = createFileRoute('/_signed-in/statistics')({
  staticData: { title: 'Statistics', shape: 'table' },
  validateSearch: statisticsSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const { period = 'days' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatisticsPage
      period={period}
      onPeriodChange={(chosen) => void navigate({ search: { period: chosen } })}
    />
  );
}
