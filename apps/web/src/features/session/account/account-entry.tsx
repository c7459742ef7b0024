import type { ReactNode } from 'react';

interface AccountEntryProps {
  name: string;
  /** In the order of interest. */
  facts: readonly string[];
  /** The button at the right, or why there is none. */
  action: ReactNode;
}

/** Shows a session or a token in its list. */
export function AccountEntry({ name, facts, action }: AccountEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      {action}
    </li>
  );
}
