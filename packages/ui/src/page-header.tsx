import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
};

export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-2 sm:flex-nowrap">
      <div className="grid min-w-0 gap-2 before:mb-2 before:block before:h-1 before:w-10 before:rounded-full before:bg-aqua">
        <h1 className="wrap-anywhere">{title}</h1>
        {description === undefined ? null : (
          <p className="max-w-prose wrap-anywhere text-muted">{description}</p>
        )}
      </div>
      {action === undefined ? null : <div className="sm:max-w-3/5 sm:shrink-0">{action}</div>}
    </header>
  );
}
