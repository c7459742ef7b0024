import { joinScripts, scriptMarks } from './plain-scripts.ts';

/** The alignments of the toolbar; a left-aligned block has no `align`. */
export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];
type StoredAlignment = Exclude<Alignment, 'left'>;

/** From the outermost to the innermost if a text has several. */
export const marks = ['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript'] as const;
export type Mark = (typeof marks)[number];

/** The element of each mark. */
export const markTags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Record<Mark, string>;

/** The mark that another excludes: no letter is both raised and lowered. In HTML the inner one counts. */
export const excludedMarks: Partial<Record<Mark, Mark>> = {
  superscript: 'subscript',
  subscript: 'superscript',
};

export const headingTypes = ['heading-one', 'heading-two', 'heading-three', 'heading-four'] as const;
export type HeadingType = (typeof headingTypes)[number];

export const textBlockTypes = ['paragraph', 'block-quote', ...headingTypes] as const;
export type TextBlockType = (typeof textBlockTypes)[number];

export const listTypes = ['bulleted-list', 'numbered-list'] as const;
export type ListType = (typeof listTypes)[number];

/** How a list is numbered, in HTML’s own terms: with figures, letters or Roman numerals. */
export const numberings = ['1', 'a', 'A', 'i', 'I'] as const;
export type Numbering = (typeof numberings)[number];

/** A run of text with the same marks and language. A line break within a block is `\n`. */
export interface FormattedText {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  superscript?: true;
  subscript?: true;
  /** A language tag (BCP 47) in its canonical form, unless it is the site's language. */
  lang?: string;
}

export interface Link {
  type: 'link';
  url: string;
  children: FormattedText[];
}

export type Inline = FormattedText | Link;

export interface TextBlock {
  type: TextBlockType;
  align?: StoredAlignment;
  children: Inline[];
}

export interface ListItem {
  type: 'list-item';
  align?: StoredAlignment;
  children: Inline[];
}

/** Its first child is an item; a list after an item is below that (see `lists.ts`). */
export interface List {
  type: ListType;
  /** The number of the first item of a numbered list, if it is not 1, or the previous list would continue. */
  start?: number;
  /** The format of a numbered list's numbers, unless it follows from its level. */
  numbering?: Numbering;
  children: Array<ListItem | List>;
}

/** A stored picture; `url` is root-relative, `/files/{uuid}.png` or that of a smaller variant. */
export interface Image {
  type: 'image';
  url: string;
  alt: string;
  /** Whether readers who cannot see it miss nothing. Without it, an empty `alt` is yet to be written. */
  decorative?: true;
  /** A line below the picture; without it and `wide` the picture is stored as a bare `img`. */
  caption?: string;
  /** Whether the picture may be wider than the text. */
  wide?: true;
  children: [FormattedText];
}

/** A picture of a row; its caption is below it. */
export type RowPicture = Pick<Image, 'url' | 'alt' | 'decorative' | 'caption'>;

/** Two or three pictures beside each other (see `picture-row.ts`). */
export interface PictureRow {
  type: 'picture-row';
  pictures: RowPicture[];
  wide?: true;
  children: [FormattedText];
}

/** A longer caption becomes a paragraph below the picture. */
export const MAX_CAPTION_CHARACTERS = 300;

/** An embedded video; `url` is the player's address in its stored form (see `video-embed.ts`). */
export interface Video {
  type: 'video';
  url: string;
  children: [FormattedText];
}

/** A line between two parts of a text. */
export interface Rule {
  type: 'rule';
  children: [FormattedText];
}

export interface TableCell {
  type: 'table-cell';
  /** The number of columns and rows it takes, if more than one (see `table-spans.ts`). */
  colSpan?: number;
  rowSpan?: number;
  children: Inline[];
}

export interface TableRow {
  type: 'table-row';
  children: TableCell[];
}

/** A table whose first row is its header, with as many cells in each row (see `table.ts`). */
export interface Table {
  type: 'table';
  children: TableRow[];
}

/** The blocks without text. */
const voidTypes = ['image', 'picture-row', 'video', 'rule'] as const;

export type Block = TextBlock | List | Image | PictureRow | Video | Rule | Table;
export type RichElement = Block | ListItem | TableRow | TableCell | Link;

/** A block that holds inline content and can be aligned. */
export type AlignableBlock = TextBlock | ListItem;

export function isHeading(block: RichElement): block is TextBlock & { type: HeadingType } {
  return headingTypes.some((type) => type === block.type);
}

export function isList(element: RichElement): element is List {
  return listTypes.some((type) => type === element.type);
}

export function isVoidBlock(
  element: RichElement,
): element is Extract<Block, { type: (typeof voidTypes)[number] }> {
  return voidTypes.some((type) => type === element.type);
}

/** Returns the plain text, with raised and lowered letters in plain form (see `plain-scripts.ts`). */
export function inlineText(nodes: readonly Inline[]): string {
  const runs = nodes.flatMap((node) => ('type' in node ? node.children : [node]));
  return joinScripts(
    runs.map(({ text, ...format }) => ({ text, script: scriptMarks.find((mark) => format[mark]) ?? null })),
  );
}
