import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Mark = 'changed' | 'removed-above' | 'removed-below';

interface Block {
  element: Element;
  /** Content of the block for a reader. */
  content: string;
  /** Index in the order of the page, from 0. */
  position: number;
}

/** Inline elements. Any other starts a block. */
const inlineTags = new Set('a abbr b br cite code em i s small span strong sub sup time u wbr'.split(' '));
/** Tags of marks that change the meaning of a text. */
const meaningfulTags = new Set(['s', 'sup', 'sub']);
const mediaTags = new Set(['hr', 'iframe', 'img', 'object', 'video']);

/**
 * Marks in a page's HTML the content that the previous page lacked: the smallest block around each new text, picture,
 * link or video. If content was removed without a replacement, the next block, or the last one, is marked. The first
 * mark has the id `first-change`. The time grows only linearly with the pages' length.
 */
export function markChanges({ before, after }: { before: string; after: string }): string {
  const blocks = listBlocks(after);
  // The last of each list is the first of the page, which is the cheapest to remove.
  const unmatched = Map.groupBy(blocks.toReversed(), ({ content }) => content);
  /** For each block of the previous page, its present block. */
  const survivors = listBlocks(before).map(({ content }) => unmatched.get(content)?.pop());
  const added = new Set([...unmatched.values()].flat());
  const marks = new Map<Element, Mark>([...added].map(({ element }) => [markable(element), 'changed']));
  const isAdded = (block: Block | undefined) => block !== undefined && added.has(block);
  let followsRemoved = false;
  for (const block of survivors) {
    if (block && followsRemoved && !isAdded(blocks[block.position - 1]))
      marks.set(markable(block.element), 'removed-above');
    followsRemoved = block === undefined;
  }
  const last = blocks.at(-1);
  if (last && followsRemoved && !isAdded(last)) marks.set(markable(last.element), 'removed-below');
  return insertMarks(after, marks);
}

/** Lists the smallest blocks with text, a picture or a player, in the order of the page. */
function listBlocks(html: string): Block[] {
  const { children } = parseDocument(html, {
    withStartIndices: true,
    withEndIndices: true,
    decodeEntities: false,
  });
  return children
    .flatMap((node) => ('attribs' in node ? blocksIn(node) : []))
    .map((element) => ({ element, content: describeContent(element) }))
    .filter(({ content }) => content !== '')
    .map((block, position) => ({ ...block, position }));
}

function blocksIn(element: Element): Element[] {
  if (element.name === 'svg') return [];
  return holdsBlocks(element) ? childrenOf(element).flatMap(blocksIn) : [element];
}

function holdsBlocks(element: Element): boolean {
  return childrenOf(element).some(
    (child) => child.name !== 'svg' && (!inlineTags.has(child.name) || holdsBlocks(child)),
  );
}

/**
 * Describes a block's content for a reader: its text, with marks that change the meaning and other languages, and its
 * addresses. Alt texts are left out, as many name the page, whose title may change.
 */
function describeContent(block: Element): string {
  const addresses = [block, ...DomUtils.getElementsByTagName('*', block)].flatMap(({ attribs }) =>
    [attribs['href'], attribs['src'], attribs['srcdoc'], attribs['data']].filter(
      (value) => value !== undefined,
    ),
  );
  const marked = DomUtils.getElementsByTagName((tag) => meaningfulTags.has(tag), block).map(
    (element) => `${element.name}: ${DomUtils.textContent(element)}`,
  );
  const foreign = DomUtils.getElementsByTagName('span', block).flatMap((element) => {
    const language = element.attribs['lang'];
    return language === undefined ? [] : [`${language}: ${DomUtils.textContent(element)}`];
  });
  const text = block.name === 'hr' ? 'rule' : DomUtils.textContent(block).trim();
  return [text, describeStart(block), ...marked, ...foreign, ...addresses].filter(Boolean).join('\n');
}

/** Returns a list's first number for its first item. */
function describeStart(block: Element): string {
  const [item, list] = [block, ...ancestorsOf(block)].flatMap((element, index, all) =>
    element.name === 'li' ? [element, all[index + 1]] : [],
  );
  const start = list?.name === 'ol' ? list.attribs['start'] : undefined;
  return start !== undefined && list && childrenOf(list)[0] === item ? `start: ${start}` : '';
}

/**
 * Returns the element to show a block's mark. For a picture, it is the outermost element with nothing else, up to its
 * list item. For content of a closed dialog, it is the element that opens it.
 */
function markable(block: Element): Element {
  const dialog = ancestorsOf(block).find(({ name }) => name === 'dialog');
  if (!dialog && !mediaTags.has(block.name)) return block;
  let element = dialog ?? block;
  for (const parent of ancestorsOf(element)) {
    const shown = childrenOf(parent).filter(({ name }) => name !== 'svg' && name !== 'dialog');
    if (element.name === 'li' || shown.length > 1) break;
    element = parent;
  }
  return element;
}

function childrenOf(element: Element): Element[] {
  return element.children.filter((child) => 'attribs' in child);
}

/** Lists an element's ancestors, nearest first. */
function ancestorsOf({ parent }: Element): Element[] {
  return parent && 'attribs' in parent ? [parent, ...ancestorsOf(parent)] : [];
}

function insertMarks(html: string, marks: ReadonlyMap<Element, Mark>): string {
  const insertions: Array<{ at: number; text: string }> = [];
  const inOrder = [...marks].toSorted(([a], [b]) => startOf(a) - startOf(b));
  for (const [index, [element, mark]] of inOrder.entries()) {
    const attributes = `${index === 0 ? ' id="first-change"' : ''} data-change="${mark}"`;
    // A picture or a player has no room for a label.
    if (mediaTags.has(element.name))
      insertions.push(
        { at: startOf(element), text: `<div${attributes}>` },
        { at: (element.endIndex ?? 0) + 1, text: '</div>' },
      );
    else insertions.push({ at: endOfName(element), text: attributes });
  }
  const closed = inOrder.flatMap(([element]) =>
    ancestorsOf(element).filter(({ name }) => name === 'details'),
  );
  for (const details of new Set(closed)) insertions.push({ at: endOfName(details), text: ' open=""' });
  let marked = '';
  let end = 0;
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    marked += html.slice(end, at) + text;
    end = at;
  }
  return marked + html.slice(end);
}

function startOf({ startIndex }: Element): number {
  return startIndex ?? 0;
}

function endOfName(element: Element): number {
  return startOf(element) + 1 + element.name.length;
}
