import { AlertBanner } from '@headwater/ui/alert-banner';
import { trpc } from '../../../app/trpc.ts';
import { useTaskList } from '../talk/task-list-context.ts';
import { TalkWithTasks } from '../talk/own-talk.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

interface RejectionNoticeProps {
  item: SavedItem;
  /** Text as saved now. */
  content: string;
}

/**
 * Shows why the editors rejected the item, until the next submit, or the changes that they ask for, until they decide
 * again.
 */
export function RejectionNotice({ item, content }: RejectionNoticeProps) {
  const list = useTaskList();
  const { data } = trpc.submittals.get.useQuery(toSubmittalInput(item));
  if (list) return <TalkWithTasks item={item} list={list} content={content} />;
  if (data?.response !== 'rejected') return null;
  return (
    <AlertBanner type="warning" duration={Infinity}>
      <p className="font-semibold">Our editors sent this back</p>
      {data.reason && (
        <p dir="auto" className="whitespace-pre-line">
          {data.reason}
        </p>
      )}
      <p className="text-sm text-muted">Change what is needed, then submit it again.</p>
    </AlertBanner>
  );
}
