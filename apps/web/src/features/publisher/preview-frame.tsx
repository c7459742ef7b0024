import { useId, type ReactNode } from 'react';

/** Frames a small preview, in which nothing can be used. */
export function PreviewFrame({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid gap-2">
      <figcaption id={id} className="font-semibold">
        {label}
      </figcaption>
      <div className="overflow-hidden rounded border border-line bg-canvas text-sm wrap-anywhere">
        {children}
      </div>
    </figure>
  );
}
