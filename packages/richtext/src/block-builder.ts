import type {
  Alignment,
  Block,
  FormattedText,
  Inline,
  Link,
  List,
  ListItem,
  ListType,
  Numbering,
  TextBlock,
  TextBlockType,
} from './blocks.ts';
import { inlineText, isList, textBlockTypes } from './blocks.ts';
import { collapseWhitespace } from './collapse-whitespace.ts';
import { joinsList, MAX_LIST_LEVELS, numberProps } from './lists.ts';
import { arrangePictures, picturesOf } from './picture-row.ts';

/** An open element that delimits a block. */
export interface BlockFrame {
  /** The type of its text blocks; null inherits it from the parent element, as with `align`. */
  type: TextBlockType | null;
  /** The list whose items its text becomes. */
  list: ListType | null;
  /** Whether it is an item, which contains its nested lists. */
  isItem: boolean;
  /** The number of the item, or of the first of its list, if it is given. */
  start: number | null;
  /** The format of the item's number, or of its list's, if it is given. */
  numbering: Numbering | null;
  align: Alignment | null;
  /** Whether an empty element is an empty block, as `<p></p>` is, or left out. */
  keepEmpty: boolean;
}

export interface FigureFrame {
  wide: boolean;
  /** Whether its pictures form a row. */
  isRow: boolean;
}

/** An open figure, and the blocks since its start that are its caption. */
interface Figure extends FigureFrame {
  start: number;
  captionStart: number | null;
  captionEnd: number | null;
}

/** An open list element. It has its place after its first text. */
interface OpenList {
  type: ListType;
  /** The format of its numbers, and of its next items', which may define it themselves. */
  own: Numbering | null;
  look: Numbering | null;
  /** The number of the next item, if it is given. */
  start: number | null;
  place: { list: List; level: number } | null;
}

interface OpenFrame extends BlockFrame {
  addedBefore: number;
  /** The result of an item's text so far. */
  item: ListItem | null;
}

interface Run {
  node: FormattedText;
  link: Link | null;
}

/** Creates a builder that collects what a parser emits into blocks, however the elements are nested. */
export function createBlockBuilder() {
  const blocks: Block[] = [];
  const frames: OpenFrame[] = [];
  const openLists: OpenList[] = [];
  const figures: Figure[] = [];
  /** The number of items of each list so far: counting them again each time would take too long. */
  const itemCounts = new Map<List, number>();
  let runs: Run[] = [];
  /** The number of texts, pictures and other blocks so far. */
  let added = 0;

  function flushRuns(keepEmpty: boolean): void {
    if (!keepEmpty && runs.length === 0) return;
    const flushed = runs;
    runs = [];
    const texts = collapseWhitespace(flushed.map((run) => run.node.text));
    if (!keepEmpty && !texts.some((text) => /[^ \t]/.test(text))) return;
    const children = buildInlines(flushed, trimTrailingBreak(texts));
    const { type, align } = frames.at(-1) ?? { type: null, align: null };
    const aligned = align === null || align === 'left' ? {} : { align };
    if (!goOnWithItem(children)) {
      const place = placeOf(openLists.length - 1);
      const item = itemFrame();
      if (place) {
        const added: ListItem = { type: 'list-item', ...aligned, children };
        place.list.children.push(added);
        itemCounts.set(place.list, countItems(place.list) + 1);
        if (item) item.item = added;
      } else blocks.push({ type: type ?? 'paragraph', ...aligned, children });
    }
    added += 1;
  }

  function countItems(list: List): number {
    return itemCounts.get(list) ?? 0;
  }

  function nextOf(list: List): number {
    return (list.start ?? 1) + countItems(list);
  }

  function toOpenList(type: ListType, { start, numbering }: BlockFrame): OpenList {
    const own = lookOf(numbering, openLists.length + 1);
    return { type, start, own, look: own, place: null };
  }

  /** Returns the item around the innermost text. */
  function itemFrame(): OpenFrame | null {
    const frame = frames.findLast(({ isItem, list }) => isItem || list !== null);
    return frame?.isItem === true && openLists.length > 0 ? frame : null;
  }

  /** An item of several paragraphs is one item; one of a numbered list that a picture interrupts continues as a paragraph. */
  function goOnWithItem(children: Inline[]): boolean {
    const item = itemFrame()?.item;
    const list = openLists.at(-1);
    if (!item || !list) return false;
    if (inlineText(children) === '') return true;
    if (list.place?.list.children.at(-1) === item) item.children.push({ text: '\n' }, ...children);
    else if (list.place === null && list.type === 'numbered-list')
      blocks.push({ type: 'paragraph', children });
    else return false;
    return true;
  }

  /** Returns the place for an open list's items: below the last item of the list around it, if that has one. */
  function placeOf(index: number): OpenList['place'] {
    const open = openLists[index];
    if (!open) return null;
    const outer = placeOf(index - 1);
    open.place ??= outer ? placeWithin(outer, open) : { list: listAtEnd(blocks, open), level: 1 };
    open.start = null;
    return open.place;
  }

  /** Restarts a list for an item whose number does not follow, or looks different. */
  function setNumber({ start, numbering }: BlockFrame): void {
    const list = openLists.at(-1);
    if (!list) return;
    const next = list.place ? nextOf(list.place.list) : list.start;
    const look = lookOf(numbering, openLists.length) ?? list.own;
    if (list.place && (start === null || start === next) && look === list.look) return;
    list.start = start ?? next;
    list.look = look;
    list.place = null;
  }

  /** Says whether the innermost element is an item without content. */
  function isAtStartOfItem(): boolean {
    const frame = frames.at(-1);
    return frame !== undefined && frame.isItem && openLists.length > 0 && frame.addedBefore === added;
  }

  return {
    open(frame: BlockFrame): void {
      flushRuns(frame.list !== null && isAtStartOfItem());
      const outer = frames.at(-1);
      if (frame.list) openLists.push(toOpenList(frame.list, frame));
      else if (frame.isItem) setNumber(frame);
      frames.push({
        type: frame.type ?? outer?.type ?? null,
        list: frame.list,
        isItem: frame.isItem,
        start: frame.start,
        numbering: frame.numbering,
        item: null,
        align: frame.align ?? outer?.align ?? null,
        keepEmpty: frame.keepEmpty,
        addedBefore: added,
      });
    },
    close(): void {
      const frame = frames.at(-1);
      flushRuns(frame !== undefined && frame.keepEmpty && frame.addedBefore === added);
      frames.pop();
      if (frame?.list) openLists.pop();
    },
    openFigure({ wide, isRow }: FigureFrame): void {
      figures.push({ wide, isRow, start: blocks.length, captionStart: null, captionEnd: null });
    },
    openCaption(): void {
      const figure = figures.at(-1);
      if (figure) figure.captionStart ??= blocks.length;
    },
    closeCaption(): void {
      const figure = figures.at(-1);
      if (figure) figure.captionEnd ??= blocks.length;
    },
    /** Joins the pictures of a row, and gives those of any other figure its caption and width. */
    closeFigure(): void {
      const figure = figures.pop();
      if (figure?.isRow) gatherRow(blocks, figure);
      else if (figure) applyFigure(blocks, figure);
    },
    text(node: FormattedText, link: Link | null): void {
      runs.push({ node, link });
    },
    /** Adds a block without text: a picture or a video. */
    add(block: Block): void {
      flushRuns(false);
      blocks.push(block);
      added += 1;
      for (const list of openLists) {
        if (list.place) list.start = nextOf(list.place.list);
        list.place = null;
      }
    },
    end(): Block[] {
      flushRuns(false);
      return blocks;
    },
  };
}

function placeWithin({ list, level }: { list: List; level: number }, open: OpenList): OpenList['place'] {
  if (list.children.length === 0 || level === MAX_LIST_LEVELS) return { list, level };
  return { list: listAtEnd(list.children, open), level: level + 1 };
}

/** Returns the last list among others that an open one continues; adds it if there is none. */
function listAtEnd(nodes: Array<Block | ListItem>, { type, start, look }: OpenList): List {
  const last = nodes.at(-1);
  const looksAlike = last !== undefined && isList(last) && last.numbering === (look ?? undefined);
  const opened = {
    type,
    // A list with another format starts anew.
    ...((start !== null || !looksAlike) && { start: start ?? 1 }),
    ...(look !== null && { numbering: look }),
  };
  if (joinsList(opened, last)) return last;
  const list: List = { type, ...numberProps(opened, last), children: [] };
  nodes.push(list);
  return list;
}

/** At the top level a list has figures by default. */
function lookOf(numbering: Numbering | null, level: number): Numbering | null {
  return numbering === '1' && level === 1 ? null : numbering;
}

/** The rest of the figure follows its pictures. */
function gatherRow(blocks: Block[], { wide, start }: Figure): void {
  const inner = blocks.splice(start);
  const others = inner.filter((block) => picturesOf(block).length === 0);
  blocks.push(...arrangePictures(inner.flatMap(picturesOf), wide), ...others);
}

/** Only if the figure has a single picture: otherwise all stay blocks of their own. */
function applyFigure(blocks: Block[], { wide, start, captionStart, captionEnd }: Figure): void {
  const [image, ...others] = blocks.slice(start).filter((block) => block.type === 'image');
  if (!image || others.length > 0) return;
  if (wide) image.wide = true;
  if (captionStart === null || captionEnd === null || image.caption !== undefined) return;
  const caption = blocks.slice(captionStart, captionEnd);
  if (!caption.every(holdsText)) return;
  image.caption = caption.map(({ children }) => inlineText(children)).join(' ');
  blocks.splice(captionStart, captionEnd - captionStart);
}

function holdsText(block: Block): block is TextBlock {
  return textBlockTypes.some((type) => type === block.type);
}

/** Removes the last line break of a block, which is invisible in HTML. */
function trimTrailingBreak(texts: readonly string[]): string[] {
  const last = texts.findLastIndex((text) => text !== '');
  return texts.map((text, index) => (index === last && text.endsWith('\n') ? text.slice(0, -1) : text));
}

function buildInlines(runs: readonly Run[], texts: readonly string[]): Inline[] {
  const result: Inline[] = [];
  let source: Link | null = null;
  let copy: Link | null = null;
  for (const [index, { node, link }] of runs.entries()) {
    const text = { ...node, text: texts[index] ?? '' };
    // Adjacent links to the same address stay two links: they are compared by identity.
    if (link !== source || copy === null) {
      source = link;
      copy = link && { ...link, children: [] };
      if (copy) result.push(copy);
    }
    if (copy) copy.children.push(text);
    else result.push(text);
  }
  return result;
}
