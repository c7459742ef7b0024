import { trpc } from '../../../app/trpc.ts';
import { Conversation } from '../../../components/messages/conversation.tsx';
import { describeAuthor } from '../../../components/messages/describe-author.ts';
import { MessageThread } from '../../../components/messages/message-thread.tsx';
import { paginated } from '../../../hooks/paginated.ts';

/** Shows an editor what was written to and by the company. */
export function ReviewMessages({ submittal }: { submittal: number }) {
  const messages = trpc.submittals.messages.listForReview.useInfiniteQuery({ id: submittal }, paginated);
  const reply = trpc.submittals.messages.reply.useMutation();
  return (
    <Conversation
      query={messages}
      by={describeAuthor}
      label="Write to the company"
      hint="Members who get emails about decisions receive it. It does not name you."
      sendLabel="Send to the company"
      send={async (text) => reply.mutateAsync({ id: submittal, text })}
    />
  );
}

/** Shows what editors noted for one another, which the company never sees. */
export function ReviewNotes({ submittal }: { submittal: number }) {
  const notes = trpc.submittals.notes.list.useInfiniteQuery({ id: submittal }, paginated);
  const add = trpc.submittals.notes.add.useMutation();
  return (
    <MessageThread
      query={notes}
      errorMessage="The notes could not be loaded"
      entriesOf={(page) =>
        page.notes.map(({ id, author, text, writtenAt }) => ({
          id,
          by: author ?? 'A closed account',
          at: writtenAt,
          text,
        }))
      }
      empty="Nothing has been noted yet."
      label="Note for the editors"
      hint="The company never sees it."
      sendLabel="Add the note"
      send={async (text) => add.mutateAsync({ id: submittal, text })}
    />
  );
}
