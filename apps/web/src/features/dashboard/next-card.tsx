import { useId, type ReactNode } from 'react';

interface NextCardProps {
  heading: string;
  /** Task to do. */
  title: string;
  text: string | null;
  /** Button; null if the person can only wait. */
  children: ReactNode;
}

/** Heads the dashboard with the next step. */
export function NextCard({ heading, title, text, children }: NextCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded border border-l-4 border-line border-l-brand bg-paper p-5 shadow-raised sm:p-7 sm:max-wide:grid sm:max-wide:justify-items-start wide:flex-nowrap"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id={headingId} className="text-sm text-brand">
          {heading}
        </h2>
        <p dir="auto" className="text-xl font-semibold wrap-anywhere">
          {title}
        </p>
        {text !== null && (
          <p className="line-clamp-4 max-w-prose whitespace-pre-line wrap-anywhere text-muted">{text}</p>
        )}
      </div>
      {children}
    </section>
  );
}
