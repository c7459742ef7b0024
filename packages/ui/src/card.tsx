import { type ReactNode, useId } from 'react';

export type CardProps = {
  /** Target of a link to this section. */
  id?: string;
  title?: ReactNode;
  description?: ReactNode;
  /** Status or button to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Renders a section of a page, which is a named region if it has a title. */
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
