import type { CategoryInTree } from '@headwater/contract/categories';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { ListMenu } from '../../../components/csv-link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { categoryColumns } from './category-columns.tsx';
import { categoryTypes, type CategoriesSearch } from './category-types.ts';
import { EditCategory } from './edit-category.tsx';
import { MergeCategory } from './merge-category.tsx';
import { useMoveCategory } from './use-move-category.tsx';

interface CategoriesPageProps {
  type: CategoriesSearch['type'];
  onType: (type: CategoriesSearch['type']) => void;
}

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'merge' | 'remove'; category: CategoryInTree };

/** Lists the categories of a type as a tree, for admins to put in order. */
export function CategoriesPage({ type, onType }: CategoriesPageProps) {
  const tree = trpc.reference.categoryTree.list.useQuery({ type });
  const remove = trpc.reference.categoryTree.remove.useMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const categories = tree.data ?? [];
  const { move, banner } = useMoveCategory(categories);
  const columns = categoryColumns({
    categories,
    onMove: move,
    onEdit: (category) => setDialog({ kind: 'edit', category }),
    onMerge: (category) => setDialog({ kind: 'merge', category }),
    onRemove: (category) => setDialog({ kind: 'remove', category }),
  });
  return (
    <Page
      wide
      title="Categories"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => setDialog({ kind: 'add' })}>
            New category
          </Button>
          <ListMenu list="categories" filter={{ type }} />
        </div>
      }
    >
      <Card>
        <div className="grid gap-6">
          <div>
            <SegmentedControl
              legend="Categories of"
              value={type}
              onValueChange={onType}
              options={categoryTypes}
            />
          </div>
          {banner}
          <QueryBoundary
            query={tree}
            errorMessage="The categories could not be loaded"
            skeleton={<Skeleton className="h-96" />}
          >
            {(rows) => (
              <Table
                dense
                caption="Categories"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                empty={<EmptyState>No categories yet.</EmptyState>}
              />
            )}
          </QueryBoundary>
        </div>
      </Card>
      {dialog?.kind === 'add' && <EditCategory type={type} categories={categories} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <EditCategory type={type} categories={categories} category={dialog.category} onClose={close} />
      )}
      {dialog?.kind === 'merge' && (
        <MergeCategory categories={categories} category={dialog.category} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmAction
          title={`Remove ${dialog.category.categoryName}?`}
          confirmLabel="Remove"
          danger
          action={async () => remove.mutateAsync({ id: dialog.category.id })}
          done={`${dialog.category.categoryName} is removed`}
          failed="The category could not be removed"
          onClose={close}
        >
          It is empty. Nobody will be able to choose it.
        </ConfirmAction>
      )}
    </Page>
  );
}
