import { lineClass, LineLabel } from '@headwater/ui/line-label';
import { Link } from '@tanstack/react-router';
import { scrollToSection } from '../progress/scroll-to-section.ts';
import type { SavedItem } from '../progress/submittal-input.ts';
import { countDone } from './count-done.ts';
import { useOpenTasks } from './use-open-tasks.ts';

/** Says below the submit button how many of the requested changes are ticked off. */
export function TasksNote({ item, onNavigate }: { item: SavedItem; onNavigate: () => void }) {
  const list = useOpenTasks(item);
  if (!list) return null;
  return (
    <Link
      to="."
      hash="requested-changes"
      className={lineClass}
      onClick={() => {
        onNavigate();
        scrollToSection('requested-changes');
      }}
    >
      <LineLabel label="Requested changes" value={countDone(list.tasks)} />
    </Link>
  );
}
