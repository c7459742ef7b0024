import { Card } from '@headwater/ui/card';
import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

interface FoldWithHashProps {
  /** The hash of a link that opens it. */
  id: string;
  title: string;
  /** Rendered once it is open. */
  children: ReactNode;
}

/** Folds what not everybody reads; a link to it opens it. */
export function FoldWithHash({ id, title, children }: FoldWithHashProps) {
  const isLinked = useLocation().hash === id;
  const [open, setOpen] = useState(isLinked);
  return (
    <Card id={id}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer text-lg font-semibold">{title}</summary>
        <div className="mt-4">{open && children}</div>
      </details>
    </Card>
  );
}
