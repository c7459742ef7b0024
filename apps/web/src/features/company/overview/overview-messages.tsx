import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { describeAuthor } from '../../items/talk/describe-author.ts';
import { MessageList } from '../../items/talk/message-list.tsx';
import { paginated } from '../../../hooks/paginated.ts';

/** Shows an editor what the company and the editors wrote about all that it has submitted; the answer is written in the review. */
export function OverviewMessages({ id }: { id: number }) {
  const messages = trpc.submittals.messages.listOfCompany.useInfiniteQuery({ id }, paginated);
  return (
    <Card title="Messages" description="Between the company and our editors.">
      <MessageList
        query={messages}
        errorMessage="The messages could not be loaded"
        entriesOf={(page) =>
          page.messages.map(({ id: message, text, sentAt, title, submittalId, ...written }) => ({
            id: message,
            by: describeAuthor(written),
            at: sentAt,
            text,
            about: (
              <Link dir="auto" to="/submittals/$id" params={{ id: submittalId }} hash="messages">
                {title}
              </Link>
            ),
          }))
        }
        empty="Nothing has been written yet."
      />
    </Card>
  );
}
