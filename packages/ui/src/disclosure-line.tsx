import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { lineClass, LineLabel } from './line-label.tsx';

interface DisclosureLineProps {
  label: string;
  /** Number or word that shows whether it is worth opening. */
  value: ReactNode;
  /** Opens it when it becomes true; a person can close it again, of which `onToggle` tells. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Renders a line that sums up its content, which opens below it on demand. */
export function DisclosureLine({ label, value, open = false, onToggle, children }: DisclosureLineProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className="group/line"
    >
      <summary className={`${lineClass} list-none`}>
        <LineLabel label={label} value={value} />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open/line:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
