import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Primary action of the page. */
  action?: ReactNode;
};

export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-2 sm:pb-2 before:mb-2 before:block before:h-1 before:w-10 before:rounded-full before:bg-aqua">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 sm:flex-nowrap">
        <h1 dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </h1>
        {action === undefined ? null : <div className="max-w-full sm:max-w-3/5 sm:shrink-0">{action}</div>}
      </div>
      {description === undefined ? null : (
        <p className="max-w-prose wrap-anywhere text-muted">{description}</p>
      )}
    </header>
  );
}
