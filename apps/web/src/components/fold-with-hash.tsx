import { Card } from '@headwater/ui/card';
import { useLocation } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';

interface FoldWithHashProps {
  /** Hash of a link that opens it. */
  id: string;
  /** Earlier hash, which people's older emails still link to. */
  formerId?: string;
  title: string;
  /** Number or word that sums up its content. */
  note?: string | undefined;
  /** Content, rendered when it is open. */
  children: ReactNode;
}

/** Folds rarely read content to one line of a card. A link to it opens it. */
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
