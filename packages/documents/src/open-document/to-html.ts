import { isBlank } from '@headwater/contract/characters';
import { fromSymbolFont } from '@headwater/richtext/symbol-font';
import { decodeXML } from 'entities';
import { Parser } from 'htmlparser2';
import { createLeftOut, type LeftOut } from '../left-out.ts';
import type { PictureEdits } from '../pictures.ts';
import { escapeHtml } from '../source-document.ts';
import { createListWriter } from './list-writer.ts';
import { createRepeats } from './repeats.ts';
import type { DocumentStyles } from './styles.ts';

type Attributes = Record<string, string>;

interface Conversion {
  styles: DocumentStyles;
  /** Returns the address of a picture in the archive, '' if it is missing. */
  pictureAddress: (path: string) => string;
}

interface ConvertedText {
  html: string;
  /** The number of each element in the omissions. */
  skipped: ReadonlyMap<string, number>;
  edits: PictureEdits;
  leftOut: LeftOut;
  /** The numbers of the lists' items, as readers see them. */
  numbers: readonly string[];
}

/** Elements whose text is not the document's own. */
const SKIPPED = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:table-index',
  'text:illustration-index',
  'text:object-index',
  'text:user-index',
  'text:bibliography-source',
  'text:note-citation',
  // Of an item, which shows its number itself, or of a heading, whose number is counted.
  'text:number',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'office:forms',
  'office:scripts',
  'draw:object',
  'draw:object-ole',
  'draw:plugin',
  'draw:control',
  'math:math',
]);

const CONTENTS = /^text:(?:table-of-content|(?:alphabetical|table|illustration|object|user)-index)$/;
/** A text box with a picture and a longer text is not a picture with its caption. */
const MAX_CAPTION = 300;

const SIMPLE_TAGS: Partial<Record<string, string>> = {
  'table:table': 'table',
};

/** Converts the text of an OpenDocument into HTML, element by element, however deep they are nested. */
export function openDocumentToHtml(xml: string, { styles, pictureAddress }: Conversion): ConvertedText {
  const text: string[] = [];
  const notes: string[] = [];
  const skipped = new Map<string, number>();
  const edits = { crops: 0, turns: 0 };
  const closers: string[] = [];
  /** The font of each open element. */
  const fonts: string[] = [];
  const lists = createListWriter(styles);
  let output = text;
  const leftOut = createLeftOut();
  /** The words of the present omission, and their list; null if only their number counts. */
  let skippedWords: { text: string; list: string[] } | null = null;
  /** The start of each open paragraph in the output, and whether a field in it hides it. */
  const blocks: Array<{ output: string[]; start: number; isHidden: boolean }> = [];
  const boxes: Array<{ output: string[]; start: number }> = [];
  const repeats = createRepeats();
  const countHeading = styles.createHeadingCounter();
  let skippedDepth = 0;
  let inText = false;
  let inHeaderRows = false;
  let noteCount = 0;
  /** A caption's frame contains its picture's. */
  const frames: Array<PictureEdits & { src: string; alt: string }> = [];
  let description: string | null = null;

  function hides(tag: string, attributes: Attributes): boolean {
    switch (tag) {
      case 'text:section': {
        const display = attributes['text:display'];
        return display === 'none' || (display === 'condition' && attributes['text:is-hidden'] === 'true');
      }
      case 'text:hidden-text':
        return attributes['text:is-hidden'] === 'true';
      case 'table:table-row':
        return /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '');
      // A merged cell is shown in its place.
      case 'table:covered-table-cell':
        return true;
      case 'text:p':
      case 'text:h':
      case 'text:span':
      case 'text:a':
        return styles.hides(attributes['text:style-name']);
      default:
        return tag.startsWith('draw:') && attributes['draw:display'] === 'none';
    }
  }

  function open(tag: string, attributes: Attributes): string {
    const style = attributes['text:style-name'];
    switch (tag) {
      case 'text:h': {
        const itemNumber = lists.openHeading(output);
        const level = Math.min(6, Math.max(1, Number(attributes['text:outline-level'] ?? 1) || 1));
        openBlock();
        const end = write('h' + String(level));
        const isHeader = attributes['text:is-list-header'] === 'true';
        writeMark(itemNumber ?? (isHeader ? '' : countHeading(level)));
        return end;
      }
      case 'text:p': {
        const mark = lists.openText(output);
        openBlock();
        const end = openParagraph(style);
        writeMark(mark);
        return end;
      }
      case 'text:hidden-paragraph': {
        const block = blocks.at(-1);
        if (block) block.isHidden ||= attributes['text:is-hidden'] === 'true';
        return '';
      }
      case 'draw:text-box':
        boxes.push({ output, start: output.length });
        return '';
      case 'text:span':
        return styles
          .marksOf(style)
          .map((mark) => write(mark))
          .toReversed()
          .join('');
      case 'text:a':
        return write('a', ` href="${escapeHtml(attributes['xlink:href'] ?? '')}"`);
      case 'text:list':
        lists.openList(style, attributes);
        return '';
      case 'text:list-item':
      case 'text:list-header':
        lists.openItem(attributes, { isHeader: tag === 'text:list-header' });
        return '';
      case 'table:table-row':
        repeats.open(output, attributes['table:number-rows-repeated']);
        return write('tr');
      case 'table:table-cell':
        repeats.open(output, attributes['table:number-columns-repeated']);
        return write(inHeaderRows ? 'th' : 'td', spans(attributes));
      case 'table:table-header-rows':
        inHeaderRows = true;
        return '';
      case 'text:note':
        noteCount += 1;
        output.push(` [${noteCount}]`);
        return '';
      case 'text:note-body':
        output = notes;
        return write('li');
      // Ruby text above a word follows the word.
      case 'text:ruby-text':
        output.push(' (');
        return ')';
      case 'text:line-break':
        output.push('<br>');
        return '';
      case 'text:tab':
        output.push(' ');
        return '';
      case 'text:s':
        output.push(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1)));
        return '';
      case 'draw:frame':
        frames.push({
          src: '',
          alt: '',
          crops: Number(styles.crops(attributes['draw:style-name'])),
          turns: Number(/\brotate\b/.test(attributes['draw:transform'] ?? '')),
        });
        return '';
      case 'draw:image': {
        const frame = frames.at(-1);
        // A frame may hold the same picture in several formats.
        if (!frame || frame.src !== '') return '';
        frame.src = pictureAddress(attributes['xlink:href'] ?? '');
        edits.crops += frame.crops;
        edits.turns += frame.turns;
        return '';
      }
      case 'svg:title':
      case 'svg:desc':
        description = '';
        return '';
      default: {
        const simple = SIMPLE_TAGS[tag];
        return simple === undefined ? '' : write(simple);
      }
    }
  }

  /** The number of a heading, or a mark of an item that no list can show. */
  function writeMark(mark: string): void {
    if (mark !== '') output.push(escapeHtml(mark), ' ');
  }

  function openBlock(): void {
    blocks.push({ output, start: output.length, isHidden: false });
  }

  /** A field may hide its own paragraph. */
  function closeBlock(): void {
    const block = blocks.pop();
    if (!block?.isHidden || block.output !== output) return;
    const words = output.splice(block.start).join('');
    leave(leftOut.hidden, decodeXML(words.replaceAll(/<[^<>]*>/g, '')));
  }

  /** LibreOffice puts a picture and its caption into a text box. */
  function closeBox(): void {
    const box = boxes.pop();
    if (box?.output !== output) return;
    const html = output.splice(box.start).join('');
    const images = html.match(/<img [^<>]*>/g) ?? [];
    const words = html
      .replaceAll(/<\/(?:p|h\d|li|blockquote)>|<br>/g, ' ')
      .replaceAll(/<[^<>]*>/g, '')
      .trim();
    const isCaptioned = images.length === 1 && words !== '' && words.length <= MAX_CAPTION;
    output.push(isCaptioned ? `<figure>${images.join('')}<figcaption>${words}</figcaption></figure>` : html);
  }

  /** Writes a start tag, and returns its end tag. */
  function write(tag: string, attributes = ''): string {
    output.push(`<${tag}${attributes}>`);
    return `</${tag}>`;
  }

  function openParagraph(style: string | undefined): string {
    if (styles.isA(style, 'Title')) return write('h1', ' class="title"');
    if (styles.isA(style, 'Subtitle')) return write('p', ' class="subtitle"');
    if (styles.isA(style, 'Quotations') || styles.isA(style, 'Block_20_Text')) return write('blockquote');
    const align = styles.alignmentOf(style);
    const alignment = align === 'center' || align === 'justify' ? align : align === 'end' ? 'right' : null;
    const end = write('p', alignment === null ? '' : ` style="text-align: ${alignment}"`);
    const marks = styles.marksOf(style).map((mark) => write(mark));
    return marks.toReversed().join('') + end;
  }

  function close(tag: string, closer: string): void {
    if (tag === 'svg:title' || tag === 'svg:desc') {
      const frame = frames.at(-1);
      if (frame) frame.alt ||= (description ?? '').trim();
      description = null;
    }
    if (tag === 'draw:frame') {
      const frame = frames.pop();
      if (frame && frame.src !== '') output.push(`<img src="${frame.src}" alt="${escapeHtml(frame.alt)}">`);
    }
    if (tag === 'text:list') lists.closeList(output);
    else if (tag === 'text:list-item' || tag === 'text:list-header') lists.closeItem(output);
    if (tag === 'table:table-header-rows') inHeaderRows = false;
    output.push(closer);
    if (tag === 'table:table-row' || tag === 'table:table-cell') repeats.close();
    if (tag === 'text:p' || tag === 'text:h') closeBlock();
    if (tag === 'draw:text-box') closeBox();
    if (tag === 'text:note-body') output = text;
  }

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'office:text') inText = true;
        if (!inText) return;
        const isHidden = skippedDepth === 0 && hides(tag, attributes);
        if (isHidden) skippedWords = { text: '', list: leftOut.hidden };
        else if (skippedDepth === 0 && CONTENTS.test(tag))
          skippedWords = { text: '', list: leftOut.contents };
        if (skippedWords !== null && /^text:(?:p|h|tab|line-break|s)$/.test(tag)) skippedWords.text += ' ';
        if (skippedDepth > 0 || isHidden || SKIPPED.has(tag)) {
          skipped.set(tag, (skipped.get(tag) ?? 0) + 1);
          skippedDepth += 1;
        } else {
          fonts.push(styles.fontOf(attributes['text:style-name']) ?? fonts.at(-1) ?? '');
          closers.push(open(tag, attributes));
        }
      },
      onclosetag(tag) {
        if (!inText) return;
        if (tag === 'office:text') inText = false;
        if (skippedDepth > 0) {
          skippedDepth -= 1;
          if (skippedDepth > 0 || skippedWords === null) return;
          leave(skippedWords.list, skippedWords.text);
          skippedWords = null;
        } else {
          fonts.pop();
          close(tag, closers.pop() ?? '');
        }
      },
      ontext(part) {
        if (!inText) return;
        if (skippedDepth > 0) {
          if (skippedWords !== null) skippedWords.text += part;
        } else if (description === null) output.push(escapeHtml(readSigns(part, fonts.at(-1) ?? '')));
        else description += part;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return {
    html: text.join('') + (notes.length > 0 ? `<ol>${notes.join('')}</ol>` : ''),
    skipped,
    edits,
    leftOut,
    numbers: lists.numbers,
  };
}

/** LibreOffice stores text in the font Symbol as private letters. */
function readSigns(text: string, font: string): string {
  return /^["']?Symbol\d*\b/i.test(font) ? text.replaceAll(/[\uF020-\uF0FF]+/g, fromSymbolFont) : text;
}

function leave(list: string[], words: string): void {
  if (!isBlank(words)) list.push(words);
}

function spans(attributes: Attributes): string {
  return [
    ['columns', 'colspan'],
    ['rows', 'rowspan'],
  ]
    .map(([name, attribute]) => {
      const count = Number(attributes[`table:number-${name}-spanned`] ?? 1);
      return count > 1 && count < 1_000 ? ` ${attribute}="${count}"` : '';
    })
    .join('');
}
