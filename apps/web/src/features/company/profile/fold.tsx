import { Button } from '@headwater/ui/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

interface FoldProps {
  /** What the button that unfolds the content says; null shows the content without one. */
  label: string | null;
  defaultOpen: boolean;
  children: ReactNode;
}

/** Folds content away until it is asked for. The content stays mounted when the fold comes or goes. */
export function Fold({ label, defaultOpen, children }: FoldProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      {label !== null && (
        <div>
          <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            {label}
          </Button>
        </div>
      )}
      <div id={id} hidden={label !== null && !open}>
        {children}
      </div>
    </div>
  );
}
