import type { RenderPlaceholderProps } from 'slate-react';

/** Replaces Slate's placeholder, which is too faint to read, stands at the edge of the box and overflows it. */
export function EditorPlaceholder({ attributes, children }: RenderPlaceholderProps) {
  const style = { ...attributes.style, opacity: 1, top: '1rem', maxWidth: 'calc(100% - 4rem)' };
  return (
    <span {...attributes} style={style} className="whitespace-pre-line text-muted">
      {children}
    </span>
  );
}
