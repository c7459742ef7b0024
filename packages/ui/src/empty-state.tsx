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
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center text-muted">
      {Icon === undefined ? null : (
        <span className="grid size-14 place-items-center rounded-full bg-aqua-soft text-brand">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <p className="max-w-md text-balance">{children}</p>
      {action}
    </div>
  );
}
