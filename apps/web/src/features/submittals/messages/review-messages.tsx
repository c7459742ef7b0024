import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { FoldWithHash } from '../../../components/messages/fold-with-hash.tsx';
import { MessageThread } from '../../../components/messages/message-thread.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';

/** Shows an editor what was written to and by the company, and apart from it what editors noted for one another. */
export function ReviewMessages({ submittal }: { submittal: number }) {
  return (
    <>
      <FoldWithHash id="messages" title="Messages with the company">
        <Messages submittal={submittal} />
      </FoldWithHash>
      <FoldWithHash id="notes" title="Internal notes">
        <Notes submittal={submittal} />
      </FoldWithHash>
    </>
  );
}

function Messages({ submittal }: { submittal: number }) {
  const messages = trpc.submittals.messages.listForReview.useInfiniteQuery({ id: submittal }, paginated);
  const reply = trpc.submittals.messages.reply.useMutation();
  return (
    <QueryBoundary
      query={messages}
      errorMessage="The messages could not be loaded"
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {({ pages }) => (
        <MessageThread
          entries={pages.flatMap((page) =>
            page.messages.map(({ id, side, author, text, sentAt }) => ({
              id,
              by: `${author ?? 'A closed account'}${side === 'editors' ? ' (editor)' : ''}`,
              at: sentAt,
              text,
            })),
          )}
          list={messages}
          empty="Nothing has been written yet."
          label="Write to the company"
          hint="Members who get emails about decisions receive it. It does not name you."
          sendLabel="Send to the company"
          send={async (text) => reply.mutateAsync({ id: submittal, text })}
        />
      )}
    </QueryBoundary>
  );
}

function Notes({ submittal }: { submittal: number }) {
  const notes = trpc.submittals.notes.list.useInfiniteQuery({ id: submittal }, paginated);
  const add = trpc.submittals.notes.add.useMutation();
  return (
    <QueryBoundary
      query={notes}
      errorMessage="The notes could not be loaded"
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {({ pages }) => (
        <MessageThread
          entries={pages.flatMap((page) =>
            page.notes.map(({ id, author, text, writtenAt }) => ({
              id,
              by: author ?? 'A closed account',
              at: writtenAt,
              text,
            })),
          )}
          list={notes}
          empty="Nothing has been noted yet."
          label="Note for the editors"
          hint="The company never sees it."
          sendLabel="Add the note"
          send={async (text) => add.mutateAsync({ id: submittal, text })}
        />
      )}
    </QueryBoundary>
  );
}
