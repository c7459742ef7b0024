import { Card } from '@headwater/ui/card';
import { useLocation } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';

interface FoldProps {
  /** The hash of a link that opens it. */
  id: string;
  title: ReactNode;
  /** What is in it, in a number or a word. */
  note?: string | undefined;
  /** Whether it is open at first, without a link too. */
  opened?: boolean;
  /** Rendered once it is open. */
  children: ReactNode;
}

/** Folds what not everybody reads to one line; a link to it opens it. */
export function Fold({ id, title, note, opened = false, children }: FoldProps) {
  const isLinked = useLocation().hash === id;
  const [open, setOpen] = useState(opened || isLinked);
  const titleId = useId();
  return (
    <details id={id} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer">
        <span dir="auto" id={titleId} className="font-semibold">
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
  );
}

/** The same in a card of its own. */
export function FoldWithHash({ title, ...fold }: FoldProps) {
  return (
    <Card>
      <Fold
        {...fold}
        title={
          <span dir="auto" className="text-lg">
            {title}
          </span>
        }
      />
    </Card>
  );
}
