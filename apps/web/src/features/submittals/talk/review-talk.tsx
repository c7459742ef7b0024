import type { AmendmentState } from '@headwater/contract/amendments';
import type { TalkEntryOf } from '@headwater/contract/talk';
import type { Review } from '@headwater/contract/submittals';
import { useId, useMemo } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { describeAuthor } from '../../items/talk/describe-author.ts';
import { RequestedChange } from '../../items/talk/requested-change.tsx';
import { TalkList } from '../../items/talk/talk-list.tsx';
import { TalkWords } from '../../items/talk/talk-frame.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { taskChangeFinder, type TaskChange } from './find-task-change.ts';
import { WriteEntry } from './write-entry.tsx';
import { ChangeList } from '../../items/compare/change-list.tsx';

/** Shows in one place the messages of the company, its guests and the editors about an item. */
export function ReviewTalk({ review }: { review: Review }) {
  const { id } = review.submittal;
  const titleId = useId();
  const query = trpc.submittals.talk.listForReview.useInfiniteQuery({ id }, paginated);
  const findChange = useFindChange(review);
  return (
    <section
      id="messages"
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded border border-line bg-paper p-5 shadow-raised"
    >
      <h2 id={titleId}>Conversation</h2>
      <WriteEntry submittal={id} />
      <TalkList
        query={query}
        empty="No messages yet."
        reader={{
          nameAuthor: describeAuthor,
          answerBadges: { same: 'On the version submitted', another: 'Changed since' },
          renderChange: (change) => (
            <RequestedChange change={change} answerLabel="The company’s answer:">
              <ChangeAtPlace change={findChange(change)} />
            </RequestedChange>
          ),
          renderComment: ({ text }) => <TalkWords>{text}</TalkWords>,
          renderCorrection: ({ state, reason }) => (
            <>
              <p className="text-sm text-muted">
                {corrections[state]}
                {reason !== null && ' The reason:'}
              </p>
              {reason !== null && <TalkWords>{reason}</TalkWords>}
            </>
          ),
        }}
      />
    </section>
  );
}

/** Finds the changes at the places of the latest list; null for earlier lists, and for one sent back just now. */
function useFindChange({ submittal, submitted, requested }: Review) {
  return useMemo(() => {
    const find =
      requested?.snapshot && submitted.kind === 'revision' && requested.submittalId !== submittal.id
        ? taskChangeFinder(requested.snapshot, submitted.snapshot)
        : null;
    return ({ submittalId, place }: TalkEntryOf<'requested-change'>) =>
      find && submittalId === requested?.submittalId ? find(place) : null;
  }, [submittal, submitted, requested]);
}

const corrections: Record<AmendmentState, string> = {
  offered: 'The company has not answered yet. You can still approve or reject the submitted version.',
  outdated: 'The submittal is closed, so the company cannot accept it.',
  replaced: 'A newer one has replaced it.',
  accepted: 'The company has accepted it.',
  declined: 'The company has declined it.',
};

/** Shows the changes at the place of a request, or nothing until they are known. */
function ChangeAtPlace({ change }: { change: TaskChange | null }) {
  if (change === null) return null;
  if (change.kind === 'gone') return <p className="text-sm text-muted">Removed.</p>;
  if (change.changes.length === 0) return <p className="text-sm text-muted">Unchanged.</p>;
  return <ChangeList changes={change.changes} />;
}
