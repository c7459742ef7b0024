import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Renders a card of lines, each about one subject. */
export function CardLines({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded border border-line bg-paper px-5 py-1 shadow-raised empty:hidden sm:px-6">
      {children}
    </div>
  );
}

interface CardLineProps {
  /** Target of a link to this section. */
  id?: string | undefined;
  title: string;
  /** Status of the subject. */
  value: ReactNode;
  /** A small button. */
  action: ReactNode;
  children?: ReactNode;
}

/** Renders a line with the button that changes its subject. The line is a named region. */
export function CardLine({ id, title, value, action, children }: CardLineProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="py-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 dir="auto" id={titleId} className="grow text-base sm:grow-0">
          {title}
        </h2>
        <div className="min-w-0 text-sm wrap-anywhere text-muted max-sm:order-last max-sm:basis-full sm:grow sm:text-right">
          {value}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface FoldedLineProps {
  /** Target of a link to this section. */
  id?: string | undefined;
  title: string;
  /** Number or word that shows whether it is worth opening. */
  value: ReactNode;
  /** Whether it is open initially. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** Renders a line that sums up its content, which opens below it on demand. The line is a named region. */
export function FoldedLine({ id, title, value, open = false, children }: FoldedLineProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId}>
      <details className="group/fold" open={open}>
        <summary className="-mx-2 flex min-h-13 cursor-pointer list-none items-center gap-4 rounded px-2 hover:bg-sunken">
          <h2 dir="auto" id={titleId} className="shrink-0 text-base">
            {title}
          </h2>
          <span className="min-w-0 grow text-right text-sm wrap-anywhere text-muted">{value}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open/fold:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-4 pt-1 pb-5">{children}</div>
      </details>
    </section>
  );
}
