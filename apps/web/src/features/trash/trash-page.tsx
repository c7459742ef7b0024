import { RESTORABLE_DAYS } from '@headwater/contract/articles';
import type { TrashedItem } from '@headwater/contract/trash';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNotify } from '@headwater/ui/toasts';
import { useRight } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { trashColumns } from './trash-columns.tsx';
import { toSubmittalInput } from '../items/progress/submittal-input.ts';
import { useRepublish } from '../items/progress/use-republish.ts';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

/** Lists a company's deleted articles and unpublished pages, and can restore them. */
export function TrashPage() {
  const mayEdit = useRight('editContent');
  const trash = trpc.trash.list.useInfiniteQuery({}, paginated);
  const { bringBack, pending, errorBanner } = useBringBack();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const list = useRef<HTMLElement>(null);

  async function bringRowBack(item: TrashedItem): Promise<void> {
    setChosenId(item.id);
    // The pressed button disappears with its row.
    if (await bringBack(item)) list.current?.focus();
  }

  return (
    <Page
      wide
      title="Trash"
      intro={`Deleted articles and unpublished pages stay here for ${String(RESTORABLE_DAYS)} days. ${mayEdit ? 'You' : 'An owner or an editor'} can restore them until then. A page that our editors took down needs their approval again.`}
    >
      {errorBanner}
      <Card>
        <QueryBoundary
          query={trash}
          errorMessage="The trash could not be loaded"
          skeleton={<Skeleton className="h-64 w-full" />}
        >
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.items);
            return (
              <section ref={list} tabIndex={-1} aria-label="Trash">
                <Table
                  caption="Trash"
                  columns={trashColumns({
                    onBringBack: mayEdit ? (item) => void bringRowBack(item) : null,
                    pendingId: pending ? chosenId : null,
                  })}
                  rows={rows}
                  rowKey={({ id }) => id}
                  empty={
                    <EmptyState icon={Trash2}>
                      The trash is empty. Deleted articles and unpublished pages appear here.
                    </EmptyState>
                  }
                />
                {rows.length > 0 && (
                  <LoadMore
                    loadedLabel={`${String(rows.length)} ${rows.length === 1 ? 'entry' : 'entries'}`}
                    list={trash}
                  />
                )}
              </section>
            );
          }}
        </QueryBoundary>
      </Card>
    </Page>
  );
}

/** Restores a deleted article, or publishes an unpublished page again. */
function useBringBack() {
  const restore = trpc.articles.restore.useMutation();
  const republish = useRepublish();
  const { notify } = useNotify();
  const errorBanner = useErrorBanner();

  /** Returns whether it was restored. */
  async function bringBack(item: TrashedItem): Promise<boolean> {
    const { id, title, cause } = item;
    errorBanner.clear();
    try {
      if (cause === 'deleted') {
        await restore.mutateAsync({ articleId: id });
        notify(`“${title}” is back in the list.`);
      } else await republish.run(toSubmittalInput(item));
      return true;
    } catch (error) {
      errorBanner.show(
        `“${title}” could not be ${cause === 'deleted' ? 'restored' : 'published again'}`,
        error,
      );
      return false;
    }
  }

  return { bringBack, pending: restore.isPending || republish.pending, errorBanner: errorBanner.banner };
}
