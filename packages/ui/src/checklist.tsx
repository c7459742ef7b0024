import { Check, Circle } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ChecklistProps = { label: string; items: readonly { label: string; met: boolean }[] };

/** Lists rules that are ticked while the person types. Screen readers announce each change. */
export function Checklist({ label, items }: ChecklistProps) {
  return (
    <ul aria-label={label} className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.label} aria-live="polite" aria-atomic className="flex items-start gap-2">
          {item.met ? (
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" strokeWidth={3} />
          ) : (
            <Circle aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
          )}
          <span className={item.met ? 'text-good' : 'text-muted'}>{item.label}</span>
          <VisuallyHidden>{item.met ? 'met' : 'not yet met'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
