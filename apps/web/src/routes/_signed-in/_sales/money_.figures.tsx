import { createFileRoute } from '@tanstack/react-router';
import { figuresSearch } from '../../../features/store/money/figures/figures-search.ts';
import { MonthlyFiguresPage } from '../../../features/store/money/figures/monthly-figures-page.tsx';

export const Route = createFileRoute('/_signed-in/_sales/money_/figures')({
  staticData: { title: 'Monthly figures', shape: 'table' },
  validateSearch: figuresSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const { months = '12' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MonthlyFiguresPage
      months={months}
      onMonthsChange={(chosen) => void navigate({ search: { months: chosen } })}
    />
  );
}
