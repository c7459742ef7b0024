import type { ListedArticle } from '@headwater/contract/articles';
import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { confirmDeleteArticle, noArticles } from '@headwater/contract/messages';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { TextField } from '@headwater/ui/text-field';
import { FileSearch, FileText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { useIsHouse, useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { PackageLimitNote } from '../../store/packages/package-limit-note.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { usePackageLimit } from '../../../hooks/use-package-limit.ts';
import { paginated } from '../../../hooks/paginated.ts';
import { BringInButton } from '../bring-in/bring-in-button.tsx';
import { articleColumns } from './article-columns.tsx';
import { useStartFrom } from './use-start-from.tsx';
import { useOptimisticDeletion } from './use-optimistic-deletion.tsx';
import { useArticleRefusal } from '../use-article-refusal.ts';

const PAGE_SIZE = 50;

export function ArticleListPage({ type }: { type: AnyArticleType }) {
  const { singular, plural } = articleTypes[type];
  const mayEdit = useRight('editContent');
  const publishes = useIsHouse();
  const limit = usePackageLimit(type);
  const { remove, hiddenIds, errorBanner } = useOptimisticDeletion();
  const mayAdd = useArticleRefusal(type) === undefined;
  const starting = useStartFrom(type);
  const [searchText, setSearchText] = useState('');
  const search = useDebouncedSearch(searchText);
  const list = useRef<HTMLElement>(null);
  const articles = trpc.articles.list.useInfiniteQuery({ type, search, limit: PAGE_SIZE }, paginated);

  function removeRow(article: ListedArticle): void {
    if (!window.confirm(confirmDeleteArticle(singular))) return;
    void remove(article);
    // The focused button disappears with its row.
    list.current?.focus();
  }

  return (
    <Page
      wide
      title={plural}
      action={
        mayEdit && (
          <div className="flex flex-wrap gap-3">
            <BringInButton type={type} />
            <AddArticle type={type} />
          </div>
        )
      }
    >
      {errorBanner}
      {starting.banner}
      <PackageLimitNote limit={limit} />
      <Card>
        <div className="grid gap-6">
          <div className="max-w-md">
            <TextField
              label="Search by title"
              type="search"
              value={searchText}
              onValueChange={setSearchText}
            />
          </div>
          <QueryBoundary
            query={articles}
            errorMessage={`Failed to fetch ${plural}`}
            skeleton={
              <div className="grid gap-3">
                <p className="text-muted">Loading {plural}…</p>
                <Skeleton className="h-64 w-full" />
              </div>
            }
          >
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.articles).filter(({ id }) => !hiddenIds.has(id));
              return (
                <section ref={list} tabIndex={-1} aria-label={plural}>
                  <Table
                    caption={plural}
                    columns={articleColumns({
                      publishes,
                      onRemove: mayEdit ? removeRow : null,
                      onStartFrom: mayEdit && mayAdd ? starting.startFrom : null,
                    })}
                    rows={rows}
                    rowKey={({ id }) => id}
                    empty={
                      search === '' ? (
                        <EmptyState icon={FileText}>{noArticles(plural)}</EmptyState>
                      ) : (
                        <EmptyState icon={FileSearch}>
                          No {singular} has “{search}” in its title.
                        </EmptyState>
                      )
                    }
                  />
                  {rows.length > 0 && (
                    <LoadMore
                      loadedLabel={`${rows.length} ${rows.length === 1 ? 'article' : 'articles'}`}
                      list={articles}
                    />
                  )}
                </section>
              );
            }}
          </QueryBoundary>
        </div>
      </Card>
    </Page>
  );
}

function AddArticle({ type }: { type: AnyArticleType }) {
  const { slug, singular } = articleTypes[type];
  const disabledReason = useArticleRefusal(type);
  if (disabledReason !== undefined) {
    return (
      <Button variant="primary" disabledReason={disabledReason}>
        <Plus aria-hidden />
        Add New {singular}
      </Button>
    );
  }
  return (
    <Link
      to="/$articleType/$uuid"
      params={{ articleType: slug, uuid: 'new' }}
      className={buttonClass({ variant: 'primary' })}
    >
      <Plus aria-hidden />
      Add New {singular}
    </Link>
  );
}
