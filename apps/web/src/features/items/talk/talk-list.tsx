import type { TalkEntry, TalkEntryOf, TalkPage } from '@headwater/contract/talk';
import { Skeleton } from '@headwater/ui/skeleton';
import { StatusBadge, type StatusTone } from '@headwater/ui/status-badge';
import type { ReactNode } from 'react';
import type { AmendmentState } from '@headwater/contract/amendments';
import { LoadMore, type InfiniteList } from '../../../components/load-more.tsx';
import { QueryBoundary, type QueryLike } from '../../../components/query-boundary.tsx';
import { countDone } from './count-done.ts';
import { groupEntries, type RequestedChanges } from './group-entries.ts';
import { TalkFrame, TalkName, TalkWords } from './talk-frame.tsx';

/** Labels of a correction's status. */
const correctionLabels: Record<AmendmentState, { tone: StatusTone; text: string }> = {
  offered: { tone: 'warn', text: 'Not answered yet' },
  outdated: { tone: 'neutral', text: 'Outdated' },
  replaced: { tone: 'neutral', text: 'Replaced' },
  accepted: { tone: 'good', text: 'Accepted' },
  declined: { tone: 'bad', text: 'Declined' },
};

export type TalkQuery = QueryLike<{ pages: TalkPage[] }> & InfiniteList;

/** Texts that differ between the two sides. */
interface TalkReader {
  /** Returns a message's author. */
  nameAuthor: (message: TalkEntryOf<'message'>) => string;
  /** Says which version a guest's answer is about, such as 'On the version submitted'. */
  answerBadges: { same: string; another: string };
  renderChange: (change: TalkEntryOf<'requested-change'>) => ReactNode;
  renderComment: (comment: TalkEntryOf<'guest-comment'>) => ReactNode;
  renderCorrection: (correction: TalkEntryOf<'correction'>) => ReactNode;
}

export interface TalkListProps {
  query: TalkQuery;
  reader: TalkReader;
  /** Text for an empty conversation. */
  empty: string;
}

/** Shows the conversation in an item's review, newest first. Requested changes come first until the decision. */
export function TalkList({ query, reader, empty }: TalkListProps) {
  return (
    <QueryBoundary
      query={query}
      errorMessage="The conversation could not be loaded"
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <div className="grid grid-cols-1 gap-5">
            {entries.length === 0 ? (
              <p className="text-muted">{empty}</p>
            ) : (
              <ol className="grid grid-cols-1 gap-4" aria-label="Conversation">
                {groupEntries(entries, pages[0]?.answerable ?? null).map((group) =>
                  group.kind === 'requested-changes' ? (
                    <Changes key={`changes-${group.submittalId}`} group={group}>
                      {group.changes.map((change) => (
                        <li key={change.id}>{reader.renderChange(change)}</li>
                      ))}
                    </Changes>
                  ) : (
                    <Entry key={`${group.kind}-${group.id}`} entry={group} reader={reader} />
                  ),
                )}
              </ol>
            )}
            {entries.length > 0 && (
              <LoadMore
                loadedLabel={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
                list={query}
              />
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

interface ChangesProps {
  group: RequestedChanges;
  children: ReactNode;
}

function Changes({ group: { at, audience, changes }, children }: ChangesProps) {
  return (
    <TalkFrame
      title={<TalkName>Changes requested</TalkName>}
      at={at}
      audience={audience}
      aside={<span className="text-sm text-muted">{countDone(changes)}</span>}
    >
      <ol className="mt-2 grid grid-cols-1 gap-5">{children}</ol>
    </TalkFrame>
  );
}

type SingleEntry = Exclude<TalkEntry, { kind: 'requested-change' }>;

function Entry({ entry, reader }: { entry: SingleEntry; reader: TalkReader }) {
  const { at, audience } = entry;
  switch (entry.kind) {
    case 'message':
      return (
        <TalkFrame title={<TalkName>{reader.nameAuthor(entry)}</TalkName>} at={at} audience={audience}>
          <TalkWords>{entry.text}</TalkWords>
        </TalkFrame>
      );
    case 'note':
      return (
        <TalkFrame
          title={<TalkName>{entry.author ?? 'A closed account'}</TalkName>}
          at={at}
          audience={audience}
        >
          <TalkWords>{entry.text}</TalkWords>
        </TalkFrame>
      );
    case 'guest-comment':
      return (
        <TalkFrame
          title={
            <>
              <TalkName>{entry.guest}</TalkName> on <bdi>{entry.label}</bdi>
            </>
          }
          at={at}
          audience={audience}
        >
          {reader.renderComment(entry)}
        </TalkFrame>
      );
    case 'guest-answer':
      return (
        <TalkFrame
          title={
            <>
              {entry.answer === 'signed-off' ? 'Signed off by ' : 'Changes requested by '}
              <TalkName>{entry.signedBy}</TalkName>
            </>
          }
          at={at}
          audience={audience}
          aside={<AnswerBadge entry={entry} badges={reader.answerBadges} />}
        >
          {entry.words !== '' && <TalkWords>{entry.words}</TalkWords>}
        </TalkFrame>
      );
    case 'correction': {
      const correction = correctionLabels[entry.state];
      return (
        <TalkFrame
          title={<TalkName>Corrected by {entry.by ?? 'our editors'}</TalkName>}
          at={at}
          audience={audience}
          aside={<StatusBadge tone={correction.tone}>{correction.text}</StatusBadge>}
        >
          {entry.note !== '' && <TalkWords>{entry.note}</TalkWords>}
          {reader.renderCorrection(entry)}
        </TalkFrame>
      );
    }
  }
}

interface AnswerBadgeProps {
  entry: TalkEntryOf<'guest-answer'>;
  badges: TalkReader['answerBadges'];
}

function AnswerBadge({ entry: { answer, isOfThis }, badges }: AnswerBadgeProps) {
  if (isOfThis === null) return <StatusBadge tone="neutral">Version deleted</StatusBadge>;
  if (!isOfThis) return <StatusBadge tone="warn">{badges.another}</StatusBadge>;
  return <StatusBadge tone={answer === 'signed-off' ? 'good' : 'bad'}>{badges.same}</StatusBadge>;
}
