import { type ReactNode, useId } from 'react';

export type CardProps = {
  /** The target of a link to this section. */
  id?: string;
  title?: ReactNode;
  description?: ReactNode;
  /** To the right of the title: a status, a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a page; with a title it is a named region. */
export function Card({ id, title, description, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className="rounded border border-line bg-paper p-5 shadow-raised sm:p-6"
    >
      {title === undefined ? null : (
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid gap-1">
            <h2 dir="auto" id={titleId}>
              {title}
            </h2>
            {description === undefined ? null : (
              <p className="max-w-prose text-sm text-muted">{description}</p>
            )}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
