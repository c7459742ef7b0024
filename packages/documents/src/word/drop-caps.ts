import { textOf } from './word-text.ts';
import { findChild, isElement, visit, type XmlElement, type XmlNode } from './xml-tree.ts';

/** A letter, or a word, with its opening quotation mark. */
const MAX_DROP_CAP = 30;

/** Moves a drop cap into its paragraph, and returns the parts of the words that it completes. */
export function joinDropCaps(root: XmlElement): string[] {
  const parts: string[] = [];
  visit(root, ({ children }) => {
    for (const [index, cap] of children.entries()) {
      const next = children[index + 1];
      if (!isDropCap(cap) || !isElement(next) || next.name !== 'w:p') continue;
      parts.push(`${textOf(cap)} ${/^\S*/.exec(textOf(next).trimStart())?.[0] ?? ''}`);
      const place = next.children.findIndex((child) => isElement(child) && child.name === 'w:pPr') + 1;
      next.children.splice(
        place,
        0,
        ...cap.children.filter((child) => !isElement(child) || child.name !== 'w:pPr'),
      );
      cap.children = [];
    }
  });
  return parts;
}

function isDropCap(node: XmlNode): node is XmlElement {
  if (!isElement(node)) return false;
  const frame = findChild(node, 'w:pPr', 'w:framePr');
  return (
    /^(?:drop|margin)$/.test(frame?.attributes['w:dropCap'] ?? '') && textOf(node).length <= MAX_DROP_CAP
  );
}
