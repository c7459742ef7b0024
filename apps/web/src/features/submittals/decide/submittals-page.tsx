import { singularName } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { type QueueFilter, queueFilter, reviewedTypes } from '@headwater/contract/review-queue';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { MenuLink } from '@headwater/ui/menu';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../../app/config.ts';
import { useStaffRight, useUser } from '../../../app/session.ts';
import { ListMenu } from '../../../components/csv-link.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { type Decision, useDecisions } from './decisions.tsx';
import {
  listApprovalDisabledReason,
  isTakeDown,
  submittalRowId,
  takeDownKeyReason,
} from '../describe-submittal.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { isFiltered, useQueue } from './queue.ts';
import { RecentDecisions } from './recent-decisions.tsx';
import { RejectDialog, type RejectedSubmittal } from './reject-dialog.tsx';
import { ScheduledCard } from '../schedule/scheduled-card.tsx';
import { submittalColumns } from './submittal-columns.tsx';
import { useKeyboardShortcuts, useShortcutsEnabled } from '../../../hooks/use-keyboard-shortcuts.ts';
import { AddressFilters } from '../../../components/address-filters.tsx';

const typeOptions = reviewedTypes.map((type) => ({ value: type, label: singularName(type) }));
const accessOptions = [
  { value: 'paid', label: 'Can be approved' },
  { value: 'unpaid', label: 'Waits for access' },
];
const reviewerOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
];
const orderOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'company', label: 'By company' },
];

interface QueueFiltersProps {
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

/** Filters and sorts the queue. */
function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  return (
    <AddressFilters
      schema={queueFilter}
      filter={filter}
      onFilter={onFilter}
      search={{ name: 'search', label: 'Search by company, title or email' }}
      choices={[
        { name: 'type', label: 'Item', options: typeOptions },
        { name: 'access', label: 'Approval', options: accessOptions },
        { name: 'reviewer', label: 'Reviewer', options: reviewerOptions },
        { name: 'order', label: 'Sort', placeholder: 'Oldest first', options: orderOptions },
      ]}
    />
  );
}

const shortcuts = [
  ['J', 'next row'],
  ['K', 'previous row'],
  ['Enter', 'review'],
  ['A', 'approve'],
  ['T', 'take down'],
  ['R', 'reject'],
  ['X', 'choose'],
  ['U', 'undo'],
] as const;

interface SubmittalsPageProps {
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

export function SubmittalsPage({ filter, onFilter }: SubmittalsPageProps) {
  const { query, rows, list } = useQueue(filter);
  const config = useConfig();
  const user = useUser();
  const administers = useStaffRight('administer');
  const { decideInList, leaving, showError, undoLast } = useDecisions();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [rejecting, setRejecting] = useState<RejectedSubmittal | null>(null);
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsEnabled('review-keys');
  const openRows = rows.filter(({ id }) => !leaving.includes(id));
  const chosenRows = openRows.filter(({ id }) => chosen.has(id));

  /** Returns the index of the focused row, or -1. */
  const focusedIndex = () => openRows.findIndex((row) => rowElement(row)?.contains(document.activeElement));

  function decideAndFocusNext(decision: Decision): void {
    const place = openRows.findIndex(({ id }) => id === decision.id);
    const next = openRows[place + 1] ?? openRows[place - 1];
    void decideInList(decision);
    if (next) document.getElementById(submittalRowId(next))?.focus();
    else focusHeading();
  }

  function approve(row: (typeof openRows)[number]): void {
    const disabledReason = listApprovalDisabledReason(row, user);
    if (disabledReason === undefined)
      decideAndFocusNext({ id: row.id, title: row.title, verdict: 'approve' });
    else showError(row.title, disabledReason);
  }

  function choose({ id }: { id: number }, isChosen: boolean): void {
    setChosen((ids) => (isChosen ? ids.union(new Set([id])) : ids.difference(new Set([id]))));
  }

  function onFocusedRow(act: (row: (typeof openRows)[number]) => unknown): () => void {
    return () => {
      const row = openRows[focusedIndex()];
      if (row) act(row);
    };
  }

  function moveFocus(step: 1 | -1): void {
    const place = focusedIndex();
    const row = place === -1 ? openRows[0] : openRows[place + step];
    if (row) document.getElementById(submittalRowId(row))?.focus();
  }

  useKeyboardShortcuts({
    enabled: shortcutsEnabled,
    actions: {
      a: onFocusedRow((row) => (isTakeDown(row) ? showError(row.title, takeDownKeyReason) : approve(row))),
      t: onFocusedRow((row) => isTakeDown(row) && approve(row)),
      r: onFocusedRow(setRejecting),
      j: () => moveFocus(1),
      k: () => moveFocus(-1),
      x: onFocusedRow((row) => choose(row, !chosen.has(row.id))),
      u: undoLast,
    },
  });

  return (
    <Page
      wide
      title="Submittals"
      action={
        <ListMenu list="submittals" filter={filter}>
          {administers && <MenuLink link={<Link to="/reasons">Reasons</Link>} />}
        </ListMenu>
      }
    >
      <Card>
        <QueryBoundary
          query={query}
          errorMessage="The submittals could not be loaded"
          skeleton={<Skeleton className="h-96 w-full" />}
        >
          {() => (
            <>
              {(rows.length > 0 || isFiltered(filter)) && (
                <QueueFilters filter={filter} onFilter={onFilter} />
              )}
              <Table
                caption="Submittals waiting for a decision"
                dense
                columns={submittalColumns({
                  publicSiteUrl: config?.publicSiteUrl,
                  chosen,
                  onChoose: choose,
                  onApprove: approve,
                  onReject: setRejecting,
                })}
                rows={rows}
                rowKey={({ id }) => id}
                leaving={leaving}
                empty={
                  isFiltered(filter) ? (
                    <EmptyState action={<Button onClick={() => onFilter({})}>Show everything</Button>}>
                      No submittals match these filters.
                    </EmptyState>
                  ) : (
                    <EmptyState icon={CircleCheckBig}>{messages.noSubmittals}</EmptyState>
                  )
                }
              />
              {rows.length > 0 && (
                <LoadMore
                  loadedLabel={`${rows.length} ${rows.length === 1 ? 'submittal' : 'submittals'}`}
                  list={list}
                />
              )}
            </>
          )}
        </QueryBoundary>
        {rows.length > 0 && (
          <div className="mt-5 border-t border-line pt-4 max-sm:hidden pointer-coarse:hidden">
            <ShortcutHelp keys={shortcuts} enabled={shortcutsEnabled} onToggle={setShortcutsEnabled} />
          </div>
        )}
      </Card>
      {/* Waits for the queue above it, which would move it. */}
      {(query.data !== undefined || query.isError) && (
        <>
          <ScheduledCard />
          <RecentDecisions />
        </>
      )}
      {chosenRows.length > 0 && <ChosenBar rows={chosenRows} onChosen={(ids) => setChosen(new Set(ids))} />}
      {rejecting && (
        <RejectDialog
          submittal={rejecting}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null);
            decideAndFocusNext({ ...rejecting, verdict: 'reject', reason });
          }}
        />
      )}
    </Page>
  );
}

function rowElement(row: { id: number }): Element | null | undefined {
  return document.getElementById(submittalRowId(row))?.closest('tr');
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
