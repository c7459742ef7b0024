import type { RenderLeafProps } from 'slate-react';

export function LeafView({ attributes, children, leaf }: RenderLeafProps) {
  let content = <>{children}</>;
  if (leaf.underline) content = <u>{content}</u>;
  if (leaf.italic) content = <em>{content}</em>;
  if (leaf.bold) content = <strong>{content}</strong>;
  return <span {...attributes}>{content}</span>;
}
