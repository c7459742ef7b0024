import type { RenderPlaceholderProps } from 'slate-react';

/** Slate's own is too faint to read, stands at the edge of the box rather than where the text will, and runs out of it. */
export function Placeholder({ attributes, children }: RenderPlaceholderProps) {
  const style = { ...attributes.style, opacity: 1, top: '1rem', maxWidth: 'calc(100% - 4rem)' };
  return (
    <span {...attributes} style={style} className="text-muted">
      {children}
    </span>
  );
}
