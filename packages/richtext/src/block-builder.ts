import type {
  Alignment,
  Block,
  FormattedText,
  Inline,
  Link,
  List,
  ListItem,
  ListType,
  TextBlock,
  TextBlockType,
} from './blocks.ts';
import { inlineText, textBlockTypes } from './blocks.ts';
import { collapseWhitespace } from './collapse-whitespace.ts';
import { MAX_LIST_LEVELS } from './lists.ts';
import { arrangePictures, picturesOf } from './picture-row.ts';

/** An open element that delimits a block. */
export interface BlockFrame {
  /** The type of its text blocks; null inherits it from the parent element, as with `align`. */
  type: TextBlockType | null;
  /** The list whose items its text becomes. */
  list: ListType | null;
  /** Whether it is an item, which holds the lists in it. */
  isItem: boolean;
  align: Alignment | null;
  /** Whether an empty element is an empty block, as `<p></p>` is, or left out. */
  keepEmpty: boolean;
}

export interface FigureFrame {
  wide: boolean;
  /** Whether its pictures stand in a row. */
  isRow: boolean;
}

/** An open figure, and which of the blocks since its start are its caption. */
interface Figure extends FigureFrame {
  start: number;
  captionStart: number | null;
  captionEnd: number | null;
}

/** An open list element. It has its place once a text is in it. */
interface OpenList {
  type: ListType;
  place: { list: List; level: number } | null;
}

interface Run {
  node: FormattedText;
  link: Link | null;
}

/** Creates a builder that collects what a parser emits into blocks, however the elements are nested. */
export function createBlockBuilder() {
  const blocks: Block[] = [];
  const frames: Array<BlockFrame & { addedBefore: number }> = [];
  const openLists: OpenList[] = [];
  const figures: Figure[] = [];
  let runs: Run[] = [];
  /** How many texts, pictures and other blocks there are by now. */
  let added = 0;

  function flushRuns(keepEmpty: boolean): void {
    const flushed = runs;
    runs = [];
    const texts = collapseWhitespace(flushed.map((run) => run.node.text));
    if (!keepEmpty && !texts.some((text) => /[^ \t]/.test(text))) return;
    const children = buildInlines(flushed, trimTrailingBreak(texts));
    const { type, align } = frames.at(-1) ?? { type: null, align: null };
    const aligned = align === null || align === 'left' ? {} : { align };
    const place = placeOf(openLists.length - 1);
    if (place) place.list.children.push({ type: 'list-item', ...aligned, children });
    else blocks.push({ type: type ?? 'paragraph', ...aligned, children });
    added += 1;
  }

  /** Returns where the items of an open list go: below the last item of the list around it, if that has one. */
  function placeOf(index: number): OpenList['place'] {
    const open = openLists[index];
    if (!open) return null;
    const outer = placeOf(index - 1);
    open.place ??= outer ? placeWithin(outer, open.type) : { list: listAtEnd(blocks, open.type), level: 1 };
    return open.place;
  }

  /** Says whether the innermost element is an item that has nothing yet. */
  function isAtStartOfItem(): boolean {
    const frame = frames.at(-1);
    return frame !== undefined && frame.isItem && openLists.length > 0 && frame.addedBefore === added;
  }

  return {
    open(frame: BlockFrame): void {
      flushRuns(frame.list !== null && isAtStartOfItem());
      const outer = frames.at(-1);
      if (frame.list) openLists.push({ type: frame.list, place: null });
      frames.push({
        type: frame.type ?? outer?.type ?? null,
        list: frame.list,
        isItem: frame.isItem,
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
    /** Puts the pictures of a row together, and gives those of any other figure its caption and width. */
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
      for (const list of openLists) list.place = null;
    },
    end(): Block[] {
      flushRuns(false);
      return blocks;
    },
  };
}

function placeWithin({ list, level }: { list: List; level: number }, type: ListType): OpenList['place'] {
  if (list.children.length === 0 || level === MAX_LIST_LEVELS) return { list, level };
  return { list: listAtEnd(list.children, type), level: level + 1 };
}

/** Returns the list of that type at the end of others, which is added where there is none. */
function listAtEnd(nodes: Array<Block | ListItem>, type: ListType): List {
  const last = nodes.at(-1);
  if (last?.type === type) return last;
  const list: List = { type, children: [] };
  nodes.push(list);
  return list;
}

/** What else the figure holds follows its pictures. */
function gatherRow(blocks: Block[], { wide, start }: Figure): void {
  const inner = blocks.splice(start);
  const others = inner.filter((block) => picturesOf(block).length === 0);
  blocks.push(...arrangePictures(inner.flatMap(picturesOf), wide), ...others);
}

/** If the figure has one picture alone: else all stay blocks of their own. */
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
