import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { describeAuthor } from '../../items/talk/describe-author.ts';
import { MessageEntry } from '../../items/talk/message-entry.tsx';

/** Shows an editor all messages between the company and the editors, newest first. Editors answer in the review. */
export function OverviewMessages({ id: company }: { id: number }) {
  const query = trpc.submittals.messages.listOfCompany.useInfiniteQuery({ id: company }, paginated);
  return (
    <Card title="Messages" description="Between the company and our editors.">
      <QueryBoundary
        query={query}
        errorMessage="The messages could not be loaded"
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.messages);
          if (messages.length === 0) return <p className="text-muted">No messages yet.</p>;
          return (
            <div className="grid gap-5">
              <ol className="grid max-w-prose gap-4">
                {messages.map(({ id, text, sentAt, title, submittalId, ...written }) => (
                  <MessageEntry
                    key={id}
                    by={describeAuthor(written)}
                    at={sentAt}
                    text={text}
                    about={
                      <Link dir="auto" to="/submittals/$id" params={{ id: submittalId }} hash="messages">
                        {title}
                      </Link>
                    }
                  />
                ))}
              </ol>
              <LoadMore
                loadedLabel={`${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`}
                list={query}
              />
            </div>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
