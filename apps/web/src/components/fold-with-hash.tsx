import { Card } from '@headwater/ui/card';
import { useLocation } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';

interface FoldWithHashProps {
  /** The hash of a link that opens it. */
  id: string;
  /** Its earlier hash, to which emails lead that people still have. */
  formerId?: string;
  title: string;
  /** What is in it, in a number or a word. */
  note?: string | undefined;
  /** Rendered once it is open. */
  children: ReactNode;
}

/** Folds what not everybody reads to one line, in a card; a link to it opens it. */
export function FoldWithHash({ id, formerId, title, note, children }: FoldWithHashProps) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === id || hash === formerId);
  const titleId = useId();
  return (
    <Card>
      {formerId !== undefined && <span id={formerId} />}
      <details id={id} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer">
          <h2 dir="auto" id={titleId} className="inline">
            {title}
          </h2>
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
