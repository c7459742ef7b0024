import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  icon?: LucideIcon;
  /** Explains why there is nothing, and what to do next. */
  children: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 px-2 py-3 text-center text-muted">
      {Icon === undefined ? null : (
        <Icon aria-hidden className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
      )}
      <p className="max-w-prose text-balance">{children}</p>
      {action}
    </div>
  );
}
