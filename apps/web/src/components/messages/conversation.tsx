import type { MessageListProps } from './message-list.tsx';
import { MessageThread } from './message-thread.tsx';
import type { NewMessageProps } from './new-message.tsx';

interface SentMessage {
  id: number;
  text: string;
  sentAt: string;
}

interface ConversationProps<Message> extends NewMessageProps {
  query: MessageListProps<{ messages: Message[] }>['query'];
  /** Says who wrote a message, as the reader knows them. */
  by: (message: Message) => string;
}

/** Shows what a company and the editors wrote to one another, to either. */
export function Conversation<Message extends SentMessage>({ by, ...thread }: ConversationProps<Message>) {
  return (
    <MessageThread
      {...thread}
      errorMessage="The messages could not be loaded"
      entriesOf={({ messages }) =>
        messages.map((message) => ({
          id: message.id,
          by: by(message),
          at: message.sentAt,
          text: message.text,
        }))
      }
      empty="Nothing has been written yet."
    />
  );
}
