import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/categories/categories-page.tsx';
import { categoriesSearch } from '../../../features/categories/category-types.ts';

export const Route = createFileRoute('/_signed-in/_admin/categories')({
  staticData: { title: 'Categories', shape: 'table' },
  validateSearch: categoriesSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const { type } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CategoriesPage type={type} onType={(chosen) => void navigate({ search: { type: chosen } })} />;
}
