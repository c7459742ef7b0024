import type { ItemRef } from '@headwater/contract/ids';
import { trpc } from '../../app/trpc.ts';
import { paginated } from '../../hooks/paginated.ts';
import { FoldWithHash } from './fold-with-hash.tsx';
import { MessageThread } from './message-thread.tsx';

/** Shows a company what it and the editors wrote about an item. */
export function CompanyMessages({ item }: { item: ItemRef }) {
  return (
    <FoldWithHash id="messages" title="Messages">
      <Thread item={item} />
    </FoldWithHash>
  );
}

function Thread({ item }: { item: ItemRef }) {
  const messages = trpc.submittals.messages.list.useInfiniteQuery({ id: item }, paginated);
  const send = trpc.submittals.messages.send.useMutation();
  return (
    <MessageThread
      query={messages}
      errorMessage="The messages could not be loaded"
      entriesOf={(page) =>
        page.messages.map(({ id, side, author, text, sentAt }) => ({
          id,
          by: side === 'editors' ? 'Our editors' : (author ?? 'A former member'),
          at: sentAt,
          text,
        }))
      }
      empty="Nothing has been written yet."
      label="Write to our editors"
      hint="They get it by email, and answer here."
      sendLabel="Send to our editors"
      send={async (text) => send.mutateAsync({ id: item, text })}
    />
  );
}
