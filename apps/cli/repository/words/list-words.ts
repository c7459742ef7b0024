import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, of which only what is asked for here is named. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** Attributes whose text nobody reads. */
const UNREAD_ATTRIBUTES =
  /^(class|className|d|href|id|key|name|rel|role|src|to|type|variant|viewBox)$|Class$/;
/** Names of what holds or joins classes of styles. */
const STYLES = /^(clsx|twMerge)$|class(es|Names?)?$/i;
const HAS_LETTERS = /\p{L}{2}/u;

/**
 * Lists what people read in a file of TypeScript, in its order: texts of elements as one sentence with their inner
 * elements' names, and strings and templates that look like words. An expression stands as its source in braces.
 */
export function listWords(name: string, source: string): string[] {
  const words: string[] = [];
  visit(parseSync(name, source).program);
  return words;

  function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (isElement(value) && value.children.some(isText)) words.push(collapse(flatten(value.children)));
    if (value.type === 'JSXText') return;
    const text = textOf(value, source);
    if (text !== null) {
      if (looksLikeWords(text)) words.push(collapse(text));
      // Words may stand within the expressions of a template.
      if (!('expressions' in value)) return;
    }
    for (const [key, child] of Object.entries(value)) if (!isUnread(value, key)) visit(child);
  }

  function flatten(children: readonly Node[]): string {
    return children.map(flattenChild).join('');
  }

  function flattenChild(child: Node): string {
    if (child.type === 'JSXText') return collapseLines(source.slice(child.start, child.end));
    if (isElement(child)) {
      const inner = flatten(child.children);
      const element = elementName(child);
      return inner.trim() ? `<${element}>${inner}</${element}>` : `<${element}>`;
    }
    const inner = source.slice(child.start + 1, child.end - 1);
    return inner === "' '" ? ' ' : isComment(inner) ? '' : `{${collapse(inner)}}`;
  }

  function elementName(element: Node): string {
    return /^<([\w.]*)/.exec(source.slice(element.start, element.end))?.[1] ?? '';
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isElement(node: Node): node is Node & { children: Node[] } {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

function isText(node: Node): boolean {
  return node.type === 'JSXText' && 'value' in node && HAS_LETTERS.test(String(node.value));
}

/** Returns the text of a string or a template; null for other nodes. */
function textOf(node: Node, source: string): string | null {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return source.slice(node.start + 1, node.end - 1).replaceAll('${', '{');
}

/** Says whether a child holds what is no text for people: names, styles, SQL, and types. */
function isUnread(node: Node, key: string): boolean {
  if (/^(Import|Export(All|Named)|TS)/.test(node.type)) return key === 'source' || node.type.startsWith('TS');
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'JSXAttribute') return UNREAD_ATTRIBUTES.test(nameOf(node, 'name'));
  if (node.type === 'CallExpression') return STYLES.test(nameOf(node, 'callee'));
  if (node.type === 'VariableDeclarator') return STYLES.test(nameOf(node, 'id'));
  if (node.type === 'Property') return key === 'key' || STYLES.test(nameOf(node, 'key'));
  return false;
}

function nameOf(node: object, key: string): string {
  const named: unknown = Object.entries(node).find(([name]) => name === key)?.[1];
  return typeof named === 'object' && named !== null && 'name' in named ? String(named.name) : '';
}

/** A sentence, a label with a capital, or some words with spaces between; no classes, columns, or paths. */
function looksLikeWords(text: string): boolean {
  if (!HAS_LETTERS.test(text) || /^[\w.]+ as \w+$|^(is|not) (not|in|distinct)|[a-z]-\[|^\s*</.test(text))
    return false;
  if (/^[“‘(]?\p{Lu}\p{Ll}+[ ,.:…’]/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text)) return true;
  return (
    /\p{L}{2} \p{Ll}/u.test(text) && text.split(' ').every((token) => !/^[a-z]+[-:][a-z0-9:-]+$/.test(token))
  );
}

function isComment(expression: string): boolean {
  return expression.trimStart().startsWith('/*');
}

/** Leaves out what lies between lines, as JSX does. */
function collapseLines(text: string): string {
  return text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ');
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
