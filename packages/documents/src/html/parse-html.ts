import { hasMoreTags } from '@headwater/richtext/from-html';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { DocumentError } from '../document-error.ts';
import { tooLarge } from '../open-archive.ts';

/** Ten times an article's limit. */
const MAX_TAGS = 200_000;
/** No author nests this deep, and walking through a document takes time that grows with the square of its depth. */
const MAX_DEPTH = 256;

/** Parses HTML into a document that loads and runs nothing. Throws for HTML that no author writes. */
export function parseHtml(html: string): Document {
  if (hasMoreTags(html, MAX_TAGS) || isTooDeep(html)) throw new DocumentError(tooLarge);
  const whole = /<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(whole);
  gatherBody(document);
  return document;
}

/**
 * Moves into the body what a browser shows there: content around it, or in a second one, and all content if its tag is
 * left out.
 */
function gatherBody(document: Document): void {
  const root = [...document.children].find(({ localName }) => localName === 'html');
  const head = [...(root?.children ?? [])].find(({ localName }) => localName === 'head');
  const content = [...document.childNodes].flatMap((node) => {
    if (node.nodeType === node.DOCUMENT_TYPE_NODE) return [];
    return isNamed(node, 'html') ? [...node.childNodes].flatMap(contentOf) : [node];
  });
  for (const node of document.childNodes)
    if (node !== root && node.nodeType !== node.DOCUMENT_TYPE_NODE) node.remove();
  // The parser finds the body, or makes one, when the root is the only element.
  const { body } = document;
  for (const other of root?.querySelectorAll(':scope > body') ?? []) if (other !== body) other.remove();
  for (const node of content) if (node !== head) body.append(node);
}

function contentOf(node: ChildNode): ChildNode[] {
  return isNamed(node, 'body') ? [...node.childNodes] : [node];
}

function isNamed(node: ChildNode, name: string): boolean {
  return node.nodeName.toLowerCase() === name;
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  let tooDeep = false;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth <= MAX_DEPTH) return;
      tooDeep = true;
      parser.pause();
    },
    onclosetag: () => void (depth -= 1),
  });
  parser.end(html);
  return tooDeep;
}
