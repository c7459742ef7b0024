import type { ReviewTask, TaskList } from '@headwater/contract/review-tasks';
import type { TalkEntry, TalkPage } from '@headwater/contract/talk';
import { followBlocks } from '@headwater/richtext/follow-blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { FoldWithHash } from '../../../components/fold-with-hash.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { useTextDraft } from '../draft/use-text-draft.ts';
import { scrollToSection } from '../progress/scroll-to-section.ts';
import type { SavedItem } from '../progress/submittal-input.ts';
import { countDone } from './count-done.ts';
import { GuestComment } from './guest-comment.tsx';
import { NewMessage } from './new-message.tsx';
import { RequestedChange } from './requested-change.tsx';
import { TalkList, type TalkListProps, type TalkQuery } from './talk-list.tsx';
import { TaskAnswer } from './task-answer.tsx';
import { useTaskList } from './task-list-context.ts';
import type { OpenTasks } from './use-open-tasks.ts';

/** Shows a company the conversation about an item. While changes are requested, `TalkWithTasks` does. */
export function OwnTalk({ item: { id } }: { item: Pick<SavedItem, 'id'> }) {
  const list = useTaskList();
  const query = trpc.submittals.talk.list.useInfiniteQuery({ id }, paginated);
  if (list !== null) return null;
  return (
    <FoldWithHash id="messages" title="Conversation" note={query.data && countEntries(query.data.pages)}>
      <div className="grid grid-cols-1 gap-5">
        <WriteToEditors id={id} />
        <Entries query={query} empty="No messages yet." />
      </div>
    </FoldWithHash>
  );
}

interface TalkWithTasksProps {
  item: Pick<SavedItem, 'id'>;
  list: OpenTasks;
  /** Text as saved now. */
  content: string;
}

/** Shows a company our editors' requests, to be ticked off, with the conversation below. */
export function TalkWithTasks({ item: { id }, list, content }: TalkWithTasksProps) {
  const query = trpc.submittals.talk.list.useInfiniteQuery({ id }, paginated);
  return (
    <Card
      id="messages"
      title="Our editors ask for changes"
      description={`${countDone(list.tasks)}. ${
        list.isSubmitted
          ? 'Our editors see the list beside your submission.'
          : 'You can submit again before all are done. Our editors see which are open.'
      }`}
    >
      <div className="grid grid-cols-1 gap-6">
        <Tasks list={list} content={content} />
        <Entries query={exceptListed(query, list)} empty="No other messages yet." />
        <WriteToEditors id={id} />
      </div>
    </Card>
  );
}

function WriteToEditors({ id }: Pick<SavedItem, 'id'>) {
  const send = trpc.submittals.messages.send.useMutation();
  const [{ text }, setDraft] = useTextDraft(`message-to-editors-${id}`, { text: '' });
  if (!useRight('editContent')) return null;
  return (
    <NewMessage
      text={text}
      onTextChange={(typed) => setDraft({ text: typed })}
      label="Write to our editors"
      hint="We email it to them. They answer here."
      sendLabel="Send to our editors"
      send={async () => send.mutateAsync({ id, text })}
    />
  );
}

function Tasks({ list: { tasks, snapshot }, content }: { list: TaskList; content: string }) {
  const isGone = useMemo(() => {
    const find = snapshot && followBlocks(fromHtml(snapshot.content), fromHtml(content));
    return ({ place }: ReviewTask) => find !== null && place.kind === 'block' && find(place.path) === null;
  }, [snapshot, content]);
  return (
    <ol id="requested-changes" className="grid grid-cols-1 gap-5" aria-label="Requested changes">
      {tasks.map((task) => (
        <li key={task.id} className="grid grid-cols-1 gap-1">
          <p className="text-sm wrap-anywhere text-muted">
            <Place task={task} />
            {isGone(task) && '. This block has been removed.'}
          </p>
          <TaskAnswer task={task} />
        </li>
      ))}
    </ol>
  );
}

/** Removes from a conversation the changes that are listed above it. */
function exceptListed(query: TalkQuery, { submittalId }: TaskList): TalkQuery {
  const isOther = (entry: TalkEntry) =>
    entry.kind !== 'requested-change' || entry.submittalId !== submittalId;
  const pages = query.data?.pages.map((page) => ({ ...page, entries: page.entries.filter(isOther) }));
  return { ...query, data: pages && { pages } };
}

function Entries(list: Pick<TalkListProps, 'query' | 'empty'>) {
  const mayEdit = useRight('editContent');
  return (
    <TalkList
      {...list}
      reader={{
        nameAuthor: ({ side, author }) =>
          side === 'editors' ? 'Our editors' : (author ?? 'A former member'),
        answerBadges: { same: 'The page as it is now', another: 'Changed since' },
        renderChange: (change) => <RequestedChange change={change} answerLabel="Your answer:" />,
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

function Place({ task: { place, label } }: { task: ReviewTask }) {
  if (place.kind !== 'section') return label;
  const { section } = place;
  return (
    <Link to="." hash={section} onClick={() => scrollToSection(section)}>
      {label}
    </Link>
  );
}

/** Counts the entries, such as '2 entries', or '50+ entries' if there are more to load. */
function countEntries(pages: readonly TalkPage[]): string {
  const count = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  const more = (pages.at(-1)?.nextCursor ?? null) === null ? '' : '+';
  if (count === 0) return 'Nothing yet';
  return `${count}${more} ${count === 1 ? 'entry' : 'entries'}`;
}
