import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';

/** Links to an item's submitted versions. */
export function HistoryLink({ uuid }: { uuid: string }) {
  return (
    <Link to="/history/$uuid" params={{ uuid }} className={`${buttonClass()} justify-self-start self-start`}>
      <History aria-hidden />
      History
    </Link>
  );
}
