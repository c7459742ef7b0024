import {
  headingTypes,
  inlineText,
  type Block,
  type HeadingType,
  type Inline,
  type List,
} from '@headwater/richtext/blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { formatItemNumber, itemsOf } from '@headwater/richtext/lists';
import {
  ink,
  line,
  margin,
  muted,
  type PdfPage,
  type PdfStructure,
  type PdfTextOptions,
} from '@headwater/runtime/pdf-page';
import { addFigure, addTagged, drawArtifact, taggedAs } from '@headwater/runtime/pdf-tags';
import { alignmentOf, bottom, drawInlines, drawRuns, placeOfScript, type Style } from './draw-inlines.ts';
import { RIGHT_TO_LEFT_MARK } from './draw-mixed-runs.ts';
import { drawTable } from './draw-table.ts';
import { toDrawn } from './drawn-text.ts';

/** Pictures to draw, by their URLs. */
export type DrawnPictures = ReadonlyMap<string, Uint8Array>;

interface DrawOptions {
  /** Heading levels in use, largest first. */
  headings: readonly HeadingType[];
  pictures: DrawnPictures;
  /** Colour of links. */
  brand: string;
  width: number;
}

const body: Style = { size: 10.5, colour: ink };
const MAX_PICTURE_HEIGHT = 320;
const CAPTION_SIZE = 8.5;
/** Between a picture and what is below it. */
const GAP = 6;
/** Without it, a caption that just fits is moved to the next page. */
const ROUNDING = 0.5;

/** Draws a stored text below the page's present content, with tags for screen readers. */
export function drawBlocks(page: PdfPage, html: string, options: Omit<DrawOptions, 'headings'>): void {
  const blocks = fromHtml(html);
  // The largest heading in use is one level below the title, so that the outline has no gap.
  const headings = headingTypes.filter((type) => blocks.some((block) => block.type === type));
  for (const block of blocks) drawBlock(page, block, { ...options, headings });
}

function drawBlock(page: PdfPage, block: Block, options: DrawOptions): void {
  switch (block.type) {
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'heading-four':
      if (inlineText(block.children).trim() !== '') drawHeading(page, block.type, block.children, options);
      return;
    case 'paragraph':
      addTagged(page, { tag: 'P' }, () => drawInlines(page, block.children, { ...options, style: body }));
      return;
    case 'block-quote':
      drawQuote(page, block.children, options);
      return;
    case 'bulleted-list':
    case 'numbered-list':
      drawList(page, block, options);
      return;
    case 'table':
      drawTable(page, block, options.width);
      return;
    case 'image':
      drawPicture(page, block, options);
      return;
    case 'picture-row':
      for (const picture of block.pictures) drawPicture(page, picture, options);
      return;
    case 'video':
      addTagged(page, { tag: 'P' }, () =>
        drawInlines(page, [{ type: 'link', url: block.url, children: [{ text: 'Watch the video' }] }], {
          ...options,
          style: body,
        }),
      );
      return;
    case 'rule':
      page.moveDown(0.5);
      page
        .moveTo(margin, page.y)
        .lineTo(margin + options.width, page.y)
        .lineWidth(0.7)
        .strokeColor(line)
        .stroke();
      page.moveDown(0.8);
  }
}

const headingSizes = { 'heading-one': 16, 'heading-two': 14, 'heading-three': 12, 'heading-four': 11 };

function drawHeading(
  page: PdfPage,
  type: HeadingType,
  children: readonly Inline[],
  { width, headings }: DrawOptions,
): void {
  const size = headingSizes[type];
  // Keeps a heading from being alone at the foot of a page.
  if (page.y > bottom - size * 5) page.addPage();
  page.moveDown(0.4);
  const languages = new Set(children.map((node) => ('type' in node ? undefined : node.lang)));
  const [lang] = languages.size === 1 ? languages : [];
  const tag = `H${headings.indexOf(type) + 2}`;
  addTagged(page, { tag, lang }, () => {
    page.font('bold').fillColor(ink).x = margin;
    const runs = children.flatMap((node) => ('type' in node ? node.children : [node]));
    const drawn = runs.map(({ text, ...format }) => ({
      text: toDrawn(text),
      draw: (part: string, options: PdfTextOptions) =>
        void page.text(part, { ...placeOfScript(page, format, { size, lineGap: 0 }), ...options }),
      measure: (part: string) => {
        placeOfScript(page, format, { size, lineGap: 0 });
        return page.widthOfString(part);
      },
    }));
    drawRuns(page, drawn, { size, width, lineGap: 0 });
  });
  page.moveDown(0.3);
}

function drawQuote(page: PdfPage, children: readonly Inline[], options: DrawOptions): void {
  const top = page.y;
  const indent = 16;
  addTagged(page, { tag: 'BlockQuote' }, () =>
    drawInlines(page, children, { ...options, style: { size: 11.5, colour: muted, indent } }),
  );
  const x = alignmentOf(inlineText(children)) === 'right' ? margin + options.width - 4 : margin + 4;
  // Only if it did not continue on another page.
  if (page.y > top)
    page
      .moveTo(x, top)
      .lineTo(x, page.y - 8)
      .lineWidth(2)
      .strokeColor(options.brand)
      .stroke();
}

function drawList(page: PdfPage, list: List, options: DrawOptions): void {
  page.addStructure(toStructure(page, list, { ...options, level: 0 }));
  page.moveDown(0.4);
}

/** Returns a list as a structure, which is drawn when it is added to the page. */
function toStructure(
  page: PdfPage,
  list: List,
  { level, ...options }: DrawOptions & { level: number },
): PdfStructure {
  const indent = 16 * (level + 1);
  const items = itemsOf(list).map(({ item, lists }, index) => {
    const isRightToLeft = alignmentOf(inlineText(item.children)) === 'right';
    const sign = list.type === 'numbered-list' ? `${formatItemNumber(list, index, level + 1)}.` : '•';
    const mark = isRightToLeft ? RIGHT_TO_LEFT_MARK + sign : sign;
    const drawMark = () => {
      if (page.y > bottom - body.size * 2) page.continueOnNewPage();
      const top = page.y;
      page.font('regular').fontSize(body.size).fillColor(ink);
      const markWidth = page.widthOfString(mark);
      // Numbers end at the same distance from the text.
      const room = Math.max(14, markWidth + 4);
      const x = isRightToLeft ? options.width - indent + room - markWidth : indent - room;
      page.text(mark, margin + x, top, { lineBreak: false });
      page.y = top;
    };
    const drawText = () =>
      drawInlines(page, item.children, { ...options, style: { ...body, indent }, after: 0.2 });
    const below = lists.map((each) => toStructure(page, each, { ...options, level: level + 1 }));
    return page.struct('LI', {}, [
      taggedAs(page, 'Lbl', drawMark),
      page.struct('LBody', {}, [drawText, ...below]),
    ]);
  });
  return page.struct('L', {}, items);
}

interface DrawnPicture {
  url: string;
  alt: string;
  /** Whether the description is shown below the picture as well. */
  showsAlt?: boolean;
  caption?: string | undefined;
}

/** Share of its size to which a picture is reduced, so that it does not leave the rest of a page empty. */
const MIN_SHARE = 0.6;

/** Draws a picture as wide as the text, or nothing if its file is missing. */
export function drawPicture(
  page: PdfPage,
  { url, alt, showsAlt = false, caption }: DrawnPicture,
  { pictures, width }: Pick<DrawOptions, 'pictures' | 'width'>,
): void {
  const stored = pictures.get(url);
  if (!stored) return;
  // Threads receive plain bytes.
  const image = page.openImage(Buffer.from(stored));
  const below = [showsAlt ? alt : '', caption ?? ''].filter((line) => line !== '').map(toDrawn);
  page.font('regular').fontSize(CAPTION_SIZE);
  const heightBelow = below.reduce((sum, line) => sum + page.heightOfString(line, { width }), GAP + ROUNDING);
  const wanted = Math.min(width / image.width, MAX_PICTURE_HEIGHT / image.height);
  const room = (bottom - page.y - heightBelow) / image.height;
  if (room < wanted * MIN_SHARE) page.addPage();
  const scale = room < wanted * MIN_SHARE ? wanted : Math.min(wanted, room);
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
  const top = page.y;
  const draw = () => page.image(image, margin, top, { width: drawnWidth, height: drawnHeight });
  const text = alt || caption;
  if (text) addFigure(page, text, draw);
  else drawArtifact(page, draw);
  page.y = top + drawnHeight + GAP;
  const drawBelow = (line: string) => {
    page.font('regular').fontSize(CAPTION_SIZE).fillColor(muted);
    page.text(toDrawn(line), margin, page.y, { width, align: alignmentOf(line) });
  };
  // Screen readers have read it with the picture.
  if (showsAlt && alt) drawArtifact(page, () => drawBelow(alt));
  if (caption) addTagged(page, { tag: 'Caption' }, () => drawBelow(caption));
  page.moveDown(0.8);
}
