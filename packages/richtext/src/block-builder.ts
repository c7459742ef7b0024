import type { Alignment, Block, FormattedText, Inline, Link, ListType, TextBlockType } from './blocks.ts';
import { collapseWhitespace } from './collapse-whitespace.ts';

/** An element that bounds a block while it is open. */
export interface BlockFrame {
  /** What text in it becomes; null leaves that to the element around it, here as below. */
  type: TextBlockType | null;
  /** Set where text in it becomes items of a list. Of nested lists the outermost decides. */
  list: ListType | null;
  align: Alignment | null;
  /** An empty one is an empty block, as `<p></p>` is; otherwise it vanishes. */
  keepEmpty: boolean;
}

interface Run {
  node: FormattedText;
  link: Link | null;
}

/** Gathers what a parser meets into blocks: any nesting of elements comes out flat and in order. */
export function createBlockBuilder() {
  const blocks: Block[] = [];
  const frames: Array<BlockFrame & { blocksBefore: number }> = [];
  let runs: Run[] = [];

  function flushRuns(keepEmpty: boolean): void {
    const read = runs;
    runs = [];
    const texts = collapseWhitespace(read.map((run) => run.node.text));
    if (!keepEmpty && !texts.some((text) => /[^ \t]/.test(text))) return;
    const children = buildInlines(read, trimTrailingBreak(texts));
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
    text(node: FormattedText, link: Link | null): void {
      runs.push({ node, link });
    },
    /** A block without text: a picture or a video. */
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

/** The last line break of a block shows nothing in HTML. */
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
    // Two links side by side stay two, even to one address: they are told apart by identity.
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
