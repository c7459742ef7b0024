import { MessageList, type MessageListProps } from './message-list.tsx';
import { NewMessage, type NewMessageProps } from './new-message.tsx';

/** Shows what was written, newest first, below the field for more. */
export function MessageThread<Page>({
  label,
  hint,
  sendLabel,
  send,
  ...list
}: MessageListProps<Page> & NewMessageProps) {
  return (
    <MessageList {...list}>
      <NewMessage {...{ label, hint, sendLabel, send }} />
    </MessageList>
  );
}
