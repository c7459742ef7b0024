import { Link } from '@tanstack/react-router';
import { scrollToSection } from '../progress/scroll-to-section.ts';
import type { SavedItem } from '../progress/submittal-input.ts';
import { countDone } from './count-done.ts';
import { useOpenTasks } from './use-open-tasks.ts';

/** Says beside the submit button how many of the requested changes are ticked off. */
export function TasksNote({ item }: { item: SavedItem }) {
  const list = useOpenTasks(item);
  if (!list) return null;
  return (
    <p className="text-sm">
      <Link to="." hash="requested-changes" onClick={() => scrollToSection('requested-changes')}>
        Requested changes
      </Link>
      : {countDone(list.tasks)}
    </p>
  );
}
