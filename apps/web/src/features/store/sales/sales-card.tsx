import { MAX_SALES_NOTE_CHARACTERS, nameCustomer, type SalesEntry } from '@headwater/contract/sales';
import { formatMoment } from '@headwater/contract/dates';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { Skeleton } from '@headwater/ui/skeleton';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { useTextDraft } from '../../items/draft/use-text-draft.ts';
import { NewMessage } from '../../items/talk/new-message.tsx';
import { EnterOrder } from '../orders/enter-order.tsx';
import { NewQuotation } from '../quotations/new-quotation.tsx';
import { NextStep, OwnerText, PackageText, StageBadge } from './customer-cells.tsx';
import { PlanCustomer } from './plan-customer.tsx';

/** Shows what the staff who sell plan with an account, and what has happened. */
export function SalesCard({ accountId }: { accountId: number }) {
  const customer = trpc.store.sales.get.useQuery({ accountId });
  const [opened, setOpened] = useState<'quotation' | 'order' | 'plan' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card
      title="Sales"
      aside={
        customer.data && (
          <div className="flex flex-wrap gap-3">
            <Button size="small" onClick={() => setOpened('quotation')}>
              New quotation
            </Button>
            <Button size="small" onClick={() => setOpened('order')}>
              Enter order
            </Button>
            <Button size="small" onClick={() => setOpened('plan')}>
              Plan
            </Button>
          </div>
        )
      }
    >
      <QueryBoundary
        query={customer}
        errorMessage="The plan could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {(known) => (
          <>
            <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3 text-sm [&_dt]:text-muted">
              <div>
                <dt>Stage</dt>
                <dd>
                  <StageBadge {...known} />
                </dd>
              </div>
              <div>
                <dt>Package</dt>
                <dd>
                  <PackageText {...known} />
                </dd>
              </div>
              <div>
                <dt>Owner</dt>
                <dd>
                  <OwnerText {...known} />
                </dd>
              </div>
              <div>
                <dt>Next step</dt>
                <dd>
                  <NextStep {...known} />
                </dd>
              </div>
            </dl>
            {opened === 'quotation' && (
              <NewQuotation
                userId={accountId}
                company={nameCustomer(known)}
                email={known.email}
                onClose={close}
              />
            )}
            {opened === 'order' && (
              <EnterOrder customer={{ userId: accountId, company: nameCustomer(known) }} onClose={close} />
            )}
            {opened === 'plan' && <PlanCustomer customer={known} onClose={close} />}
          </>
        )}
      </QueryBoundary>
      <SalesHistory accountId={accountId} />
    </Card>
  );
}

const PAGE_SIZE = 5;

/** Lists notes and events, newest first. */
function SalesHistory({ accountId }: { accountId: number }) {
  const history = trpc.store.sales.history.useInfiniteQuery({ accountId, limit: PAGE_SIZE }, paginated);
  const note = trpc.store.sales.note.useMutation();
  const announce = useAnnounce();
  const [added, setAdded] = useState(0);
  const [{ text }, setDraft] = useTextDraft(`sales-note-${accountId}`, { text: '' });

  async function send(): Promise<void> {
    await note.mutateAsync({ accountId, text });
    announce('The note is added');
    setAdded(added + 1);
  }

  return (
    <QueryBoundary
      query={history}
      errorMessage="The history could not be loaded"
      skeleton={<Skeleton className="h-24" />}
    >
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <>
            {/* A note that is added folds the form. */}
            <DisclosureLine
              key={added}
              label="Add a note"
              value={text === '' ? 'for the staff' : 'not added yet'}
            >
              <NewMessage
                label="Note"
                sendLabel="Add note"
                max={MAX_SALES_NOTE_CHARACTERS}
                text={text}
                onTextChange={(typed) => setDraft({ text: typed })}
                send={send}
              />
            </DisclosureLine>
            {entries.length > 0 && (
              <>
                <ol aria-label="History" className="divide-y divide-line">
                  {entries.map((entry) => (
                    <HistoryEntry key={entry.id} {...entry} />
                  ))}
                </ol>
                <LoadMore
                  loadedLabel={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
                  list={history}
                />
              </>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function HistoryEntry({ text, at, author }: SalesEntry) {
  return (
    <li className="grid gap-0.5 py-2 text-sm">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="text-muted wrap-anywhere">
        <time dateTime={at}>{formatMoment(new Date(at))}</time>, {author ?? 'the portal'}
      </p>
    </li>
  );
}
