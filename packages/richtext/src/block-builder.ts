import type {
  Alignment,
  Block,
  FormattedText,
  Inline,
  Link,
  ListType,
  TextBlock,
  TextBlockType,
} from './blocks.ts';
import { inlineText, textBlockTypes } from './blocks.ts';
import { collapseWhitespace } from './collapse-whitespace.ts';

/** An open element that delimits a block. */
export interface BlockFrame {
  /** The type of its text blocks; null inherits it from the parent element, as with `align`. */
  type: TextBlockType | null;
  /** The list whose items its text becomes. The outermost of nested lists wins. */
  list: ListType | null;
  align: Alignment | null;
  /** Whether an empty element is an empty block, as `<p></p>` is, or left out. */
  keepEmpty: boolean;
}

/** An open figure, and which of the blocks since its start are its caption. */
interface Figure {
  wide: boolean;
  start: number;
  captionStart: number | null;
  captionEnd: number | null;
}

interface Run {
  node: FormattedText;
  link: Link | null;
}

/** Creates a builder that collects what a parser emits into flat blocks, however the elements are nested. */
export function createBlockBuilder() {
  const blocks: Block[] = [];
  const frames: Array<BlockFrame & { blocksBefore: number }> = [];
  const figures: Figure[] = [];
  let runs: Run[] = [];

  function flushRuns(keepEmpty: boolean): void {
    const flushed = runs;
    runs = [];
    const texts = collapseWhitespace(flushed.map((run) => run.node.text));
    if (!keepEmpty && !texts.some((text) => /[^ \t]/.test(text))) return;
    const children = buildInlines(flushed, trimTrailingBreak(texts));
    const { type, list, align } = frames.at(-1) ?? { type: null, list: null, align: null };
    const aligned = align === null || align === 'left' ? {} : { align };
    if (list) blocks.push({ type: list, children: [{ type: 'list-item', ...aligned, children }] });
    else blocks.push({ type: type ?? 'paragraph', ...aligned, children });
  }

  return {
    open(frame: BlockFrame): void {
      flushRuns(false);
      const outer = frames.at(-1);
      frames.push({
        type: frame.type ?? outer?.type ?? null,
        list: outer?.list ?? frame.list,
        align: frame.align ?? outer?.align ?? null,
        keepEmpty: frame.keepEmpty,
        blocksBefore: blocks.length,
      });
    },
    close(): void {
      const frame = frames.at(-1);
      flushRuns(frame !== undefined && frame.keepEmpty && frame.blocksBefore === blocks.length);
      frames.pop();
    },
    openFigure(wide: boolean): void {
      figures.push({ wide, start: blocks.length, captionStart: null, captionEnd: null });
    },
    openCaption(): void {
      const figure = figures.at(-1);
      if (figure) figure.captionStart ??= blocks.length;
    },
    closeCaption(): void {
      const figure = figures.at(-1);
      if (figure) figure.captionEnd ??= blocks.length;
    },
    /** Gives the figure's caption and width to its picture, if it has one alone: else all stay blocks of their own. */
    closeFigure(): void {
      const figure = figures.pop();
      if (figure) applyFigure(blocks, figure);
    },
    text(node: FormattedText, link: Link | null): void {
      runs.push({ node, link });
    },
    /** Adds a block without text: a picture or a video. */
    add(block: Block): void {
      flushRuns(false);
      blocks.push(block);
    },
    end(): Block[] {
      flushRuns(false);
      return blocks;
    },
  };
}

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
