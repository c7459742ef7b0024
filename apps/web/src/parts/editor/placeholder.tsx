import type { RenderPlaceholderProps } from 'slate-react';

/** Slate's own is too faint to read, and stands at the edge of the box rather than where the text will. */
export function Placeholder({ attributes, children }: RenderPlaceholderProps) {
  return (
    <span {...attributes} style={{ ...attributes.style, opacity: 1, top: '1rem' }} className="text-muted">
      {children}
    </span>
  );
}
