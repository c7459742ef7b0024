import { LoaderCircle } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Shows that something is loading. `label` says what, unless the text around it does. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
