import type { ItemRef } from '@headwater/contract/ids';
import { trpc } from '../../app/trpc.ts';
import { paginated } from '../../hooks/paginated.ts';
import { Conversation } from './conversation.tsx';
import { FoldWithHash } from './fold-with-hash.tsx';

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
    <Conversation
      query={messages}
      by={({ side, author }) => (side === 'editors' ? 'Our editors' : (author ?? 'A former member'))}
      label="Write to our editors"
      hint="They get it by email, and answer here."
      sendLabel="Send to our editors"
      send={async (text) => send.mutateAsync({ id: item, text })}
    />
  );
}
