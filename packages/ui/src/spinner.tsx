import { LoaderCircle } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A sign of waiting; say what for in `label`, unless something around it says so already. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
