import type { TalkEntryOf } from '@headwater/contract/talk';
import { followBlocks } from '@headwater/richtext/follow-blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { paginated } from '../../../hooks/paginated.ts';
import { scrollToSection } from '../progress/scroll-to-section.ts';
import type { SavedItem } from '../progress/submittal-input.ts';
import { countDone } from './count-done.ts';
import { countEntries } from './count-entries.ts';
import { FoldWithHash } from './fold-with-hash.tsx';
import { GuestComment } from './guest-comment.tsx';
import { NewMessage } from './new-message.tsx';
import { RequestedChange } from './requested-change.tsx';
import { TalkList, type TalkQuery } from './talk-list.tsx';
import { useTalkText } from './talk-text.ts';
import { TaskAnswer } from './task-answer.tsx';
import { useTaskList } from './task-list-context.ts';

interface OwnTalkProps {
  item: Pick<SavedItem, 'id'>;
  /** The text as it is saved now. */
  content: string;
  /** The conversation opens the page while our editors ask for changes, and ends it otherwise. */
  place: 'top' | 'end';
}

/** Shows a company what it, our editors and its guests said about an item, with what is asked of it to be ticked off. */
export function OwnTalk({ item: { id }, content, place }: OwnTalkProps) {
  const list = useTaskList();
  const query = trpc.submittals.talk.list.useInfiniteQuery({ id }, paginated);
  if ((place === 'top') !== (list !== null)) return null;
  if (list === null)
    return (
      <FoldWithHash id="messages" title="Conversation" note={query.data && countEntries(query.data.pages)}>
        <div className="grid grid-cols-1 gap-5">
          <WriteToEditors id={id} />
          <Entries query={query} content={content} />
        </div>
      </FoldWithHash>
    );
  return (
    <Card
      id="messages"
      title="Our editors ask for changes"
      description={`${countDone(list.tasks)}. ${
        list.isSubmitted
          ? 'Our editors see the list beside what you have submitted.'
          : 'You can submit again with open ones: our editors see which.'
      }`}
    >
      <div className="grid grid-cols-1 gap-6">
        <Entries query={query} content={content} />
        <WriteToEditors id={id} />
      </div>
    </Card>
  );
}

function WriteToEditors({ id }: Pick<SavedItem, 'id'>) {
  const send = trpc.submittals.messages.send.useMutation();
  const typed = useTalkText();
  if (!useRight('editContent')) return null;
  return (
    <NewMessage
      typed={typed}
      label="Write to our editors"
      hint="They get it by email, and answer here."
      sendLabel="Send to our editors"
      send={async (text) => send.mutateAsync({ id, text })}
    />
  );
}

function Entries({ query, content }: { query: TalkQuery; content: string }) {
  const mayEdit = useRight('editContent');
  const snapshot = useTaskList()?.snapshot ?? null;
  const isGone = useMemo(() => {
    const find = snapshot && followBlocks(fromHtml(snapshot.content), fromHtml(content));
    return ({ place }: TalkEntryOf<'requested-change'>) =>
      find !== null && place.kind === 'block' && find(place.path) === null;
  }, [snapshot, content]);
  return (
    <TalkList
      query={query}
      reader={{
        nameAuthor: ({ side, author }) =>
          side === 'editors' ? 'Our editors' : (author ?? 'A former member'),
        answerBadges: { same: 'The page as it is now', another: 'Changed since' },
        renderChange: (change, answerable) =>
          change.submittalId === answerable ? (
            <div className="grid grid-cols-1 gap-1">
              <p className="text-sm wrap-anywhere text-muted">
                <Place change={change} />
                {isGone(change) && '. The block has gone.'}
              </p>
              <TaskAnswer task={change} />
            </div>
          ) : (
            <RequestedChange change={change} answerLabel="Your answer:" />
          ),
        renderComment: (comment) => <GuestComment comment={comment} mayEdit={mayEdit} />,
        renderCorrection: ({ id: correction, state }) => (
          <p>
            <Link to="/amendments/$id" params={{ id: correction }}>
              {state === 'offered' ? 'Accept or decline the correction' : 'See the correction'}
            </Link>
          </p>
        ),
      }}
    />
  );
}

function Place({ change: { place, label } }: { change: TalkEntryOf<'requested-change'> }) {
  if (place.kind !== 'section') return label;
  const { section } = place;
  return (
    <Link to="." hash={section} onClick={() => scrollToSection(section)}>
      {label}
    </Link>
  );
}
