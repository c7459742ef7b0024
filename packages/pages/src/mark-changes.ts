import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Mark = 'changed' | 'removed-above';

/** The elements that stand within a line of text; any other begins a block. */
const inlineTags = new Set('a abbr b br cite code em i s small span strong sub sup time u wbr'.split(' '));
const mediaTags = new Set(['iframe', 'img', 'object', 'video']);

/**
 * Marks in the HTML of a page what the page before it did not have: the smallest block around each new text, picture,
 * link or video. Where something is gone and nothing new took its place, the next block says so. The first mark has the
 * id `first-change`.
 */
export function markChanges({ before, after }: { before: string; after: string }): string {
  const blocks = listBlocks(after);
  const unmatched = Map.groupBy(blocks, describeBlock);
  /** For each block of the page before, the block that it is now. */
  const survivors = listBlocks(before).map((block) => unmatched.get(describeBlock(block))?.shift());
  const added = new Set([...unmatched.values()].flat());
  const marks = new Map<Element, Mark>([...added].map((block) => [outermost(block), 'changed']));
  for (const [index, block] of survivors.entries()) {
    const followsRemoved = index > 0 && survivors[index - 1] === undefined;
    if (block && followsRemoved && !isAdded(blocks[blocks.indexOf(block) - 1]))
      marks.set(outermost(block), 'removed-above');
  }
  return insertMarks(after, marks);

  function isAdded(block: Element | undefined): boolean {
    return block !== undefined && added.has(block);
  }
}

/** Lists the smallest blocks that hold text, a picture or a player, in the order of the page. */
function listBlocks(html: string): Element[] {
  const { children } = parseDocument(html, { withStartIndices: true, decodeEntities: false });
  return children.flatMap((node) => ('attribs' in node ? blocksIn(node) : []));
}

function blocksIn(element: Element): Element[] {
  if (element.name === 'svg') return [];
  if (holdsBlocks(element)) return childrenOf(element).flatMap(blocksIn);
  return describeBlock(element) === '' ? [] : [element];
}

function holdsBlocks(element: Element): boolean {
  return childrenOf(element).some(
    (child) => child.name !== 'svg' && (!inlineTags.has(child.name) || holdsBlocks(child)),
  );
}

/** Describes what a reader gets of a block. An alt text does not count: many name the page, whose title may change. */
function describeBlock(block: Element): string {
  const addresses = [block, ...DomUtils.getElementsByTagName('*', block)].flatMap(({ attribs }) =>
    [attribs['href'], attribs['src'], attribs['srcdoc'], attribs['data']].filter(
      (value) => value !== undefined,
    ),
  );
  return [DomUtils.textContent(block).trim(), ...addresses].filter(Boolean).join('\n');
}

/** Returns the outermost element around a picture that holds nothing else: a picture itself has no room for a label. */
function outermost(block: Element): Element {
  if (!mediaTags.has(block.name)) return block;
  let element = block;
  while (element.parent && 'attribs' in element.parent && childrenOf(element.parent).length === 1)
    element = element.parent;
  return element;
}

function childrenOf(element: Element): Element[] {
  return element.children.filter((child) => 'attribs' in child);
}

function insertMarks(html: string, marks: ReadonlyMap<Element, Mark>): string {
  let marked = '';
  let end = 0;
  const inOrder = [...marks].toSorted(([a], [b]) => (a.startIndex ?? 0) - (b.startIndex ?? 0));
  for (const [index, [{ startIndex, name }, mark]] of inOrder.entries()) {
    const place = (startIndex ?? 0) + 1 + name.length;
    const id = index === 0 ? ' id="first-change"' : '';
    marked += `${html.slice(end, place)}${id} data-change="${mark}"`;
    end = place;
  }
  return marked + html.slice(end);
}
