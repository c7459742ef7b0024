import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { type Decision, useDecisions } from './decisions.tsx';
import { submittalId } from './describe-submittal.ts';
import { KeyHelp } from './key-help.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { useQueue, type QueueSearch } from './queue.ts';
import { RecentDecisions } from './recent-decisions.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { submittalColumns, whyNotApproved } from './submittal-columns.tsx';
import { useKeys, useKeySwitch } from './use-keys.ts';

const keys = [
  ['J', 'next row'],
  ['K', 'previous row'],
  ['Enter', 'review'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['U', 'undo'],
] as const;

interface SubmittalsPageProps {
  search: QueueSearch;
  onFilter: (search: QueueSearch) => void;
}

export function SubmittalsPage({ search, onFilter }: SubmittalsPageProps) {
  const { query, rows, list } = useQueue(search);
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  const { decideInList, leaving, refuse, undoLast } = useDecisions();
  const [rejecting, setRejecting] = useState<{ id: number; title: string } | null>(null);
  const [keysOn, setKeysOn] = useKeySwitch();
  const open = rows.filter(({ id }) => !leaving.includes(id));

  /** Where the focus is; -1 where it is in no row. */
  const at = () => open.findIndex((row) => rowOf(row)?.contains(document.activeElement));

  function decideAndGoOn(decision: Decision): void {
    const place = open.findIndex(({ id }) => id === decision.id);
    const next = open[place + 1] ?? open[place - 1];
    void decideInList(decision);
    if (next) document.getElementById(submittalId(next))?.focus();
    else focusHeading();
  }

  function approve(row: (typeof open)[number]): void {
    const whyNot = whyNotApproved(row);
    if (whyNot === undefined) decideAndGoOn({ id: row.id, title: row.title, verdict: 'approve' });
    else refuse(`${row.title}: ${whyNot}`);
  }

  function onRow(act: (row: (typeof open)[number]) => void): () => void {
    return () => {
      const row = open[at()];
      if (row) act(row);
    };
  }

  function move(step: 1 | -1): void {
    const place = at();
    const row = place === -1 ? open[0] : open[place + step];
    if (row) document.getElementById(submittalId(row))?.focus();
  }

  useKeys({
    on: keysOn,
    actions: {
      a: onRow(approve),
      r: onRow(setRejecting),
      j: () => move(1),
      k: () => move(-1),
      u: undoLast,
    },
  });

  return (
    <Page wide title="Submittals" intro="The oldest comes first. What you approve is public at once.">
      <Card>
        <Loaded
          query={query}
          failed="The submittals could not be loaded"
          skeleton={<Skeleton className="h-96 w-full" />}
        >
          {(all) => (
            <>
              {all.length > 0 && <QueueFilters search={search} onFilter={onFilter} />}
              <Table
                caption="Submittals that wait for a decision"
                columns={submittalColumns({
                  publicSiteUrl: config.data?.publicSiteUrl,
                  onApprove: approve,
                  onReject: setRejecting,
                })}
                rows={rows}
                rowKey={({ id }) => id}
                leaving={leaving}
                empty={
                  all.length === 0 ? (
                    <EmptyState icon={CircleCheckBig}>{messages.noSubmittals}</EmptyState>
                  ) : (
                    <EmptyState action={<Button onClick={() => onFilter({})}>Show everything</Button>}>
                      Nothing that waits matches these filters.
                    </EmptyState>
                  )
                }
              />
              {list.hasNextPage && <LoadMore shown={`${String(all.length)} submittals`} list={list} />}
            </>
          )}
        </Loaded>
        {rows.length > 0 && (
          <div className="mt-5 border-t border-line pt-4 max-sm:hidden pointer-coarse:hidden">
            <KeyHelp keys={keys} on={keysOn} onSwitch={setKeysOn} />
          </div>
        )}
      </Card>
      <RecentDecisions />
      {rejecting && (
        <RejectDialog
          title={rejecting.title}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null);
            decideAndGoOn({ ...rejecting, verdict: 'reject', reason });
          }}
        />
      )}
    </Page>
  );
}

function rowOf(row: { id: number }): Element | null | undefined {
  return document.getElementById(submittalId(row))?.closest('tr');
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
