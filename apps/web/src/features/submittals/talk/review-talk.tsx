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

/** Holds in one place all that was said about an item, by its company, its guests and the editors. */
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
        empty="Nothing has been said yet."
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

/** Finds what changed at the places of the latest list; null for those of earlier lists, and of one that was sent back just now. */
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
  offered: 'The company has not answered yet. You can still approve or reject what was submitted.',
  outdated: 'What was submitted is no longer open, so it can no longer be accepted.',
  replaced: 'A later one has replaced it.',
  accepted: 'It was submitted in place of this.',
  declined: 'The company has declined it.',
};

/** Shows what became of a place of which a change was requested; nothing where that is not known yet. */
function ChangeAtPlace({ change }: { change: TaskChange | null }) {
  if (change === null) return null;
  if (change.kind === 'gone') return <p className="text-sm text-muted">It is no longer there.</p>;
  if (change.changes.length === 0) return <p className="text-sm text-muted">Unchanged.</p>;
  return <ChangeList changes={change.changes} />;
}
