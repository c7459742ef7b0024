import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';

/** Leads to the versions of an item that were submitted. */
export function HistoryLink({ uuid }: { uuid: string }) {
  return (
    <Link to="/history/$uuid" params={{ uuid }} className={`${buttonClass()} justify-self-start self-start`}>
      <History aria-hidden />
      History
    </Link>
  );
}
