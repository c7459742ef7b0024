import { Card } from '@headwater/ui/card';
import { useLocation } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';

interface FoldWithHashProps {
  /** The hash of a link that opens it. */
  id: string;
  title: string;
  /** What is in it, in a number or a word. */
  note?: string | undefined;
  /** Rendered once it is open. */
  children: ReactNode;
}

/** Folds what not everybody reads to one line, in a card; a link to it opens it. */
export function FoldWithHash({ id, title, note, children }: FoldWithHashProps) {
  const isLinked = useLocation().hash === id;
  const [open, setOpen] = useState(isLinked);
  const titleId = useId();
  return (
    <Card>
      <details id={id} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer">
          <span dir="auto" id={titleId} className="text-lg font-semibold">
            {title}
          </span>
          {note !== undefined && (
            <span dir="auto" className="ml-2 text-sm text-muted">
              {note}
            </span>
          )}
        </summary>
        <section aria-labelledby={titleId} className="mt-4">
          {open && children}
        </section>
      </details>
    </Card>
  );
}
