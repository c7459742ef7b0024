import { Parser } from 'htmlparser2';
import { escapeHtml } from '../source-document.ts';
import { createItemNumbers } from './item-numbers.ts';
import type { DocumentStyles } from './styles.ts';

type Attributes = Record<string, string>;

interface Conversion {
  styles: DocumentStyles;
  /** Returns the address of a picture of the archive, '' where it is not there. */
  pictureAddress: (path: string) => string;
}

interface ConvertedText {
  html: string;
  /** How often each element stood in what was left out. */
  skipped: ReadonlyMap<string, number>;
}

/** Elements whose text is not the document's own. */
const SKIPPED = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:bibliography',
  'text:note-citation',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'office:forms',
  'office:scripts',
  'draw:object',
  'draw:object-ole',
  'draw:plugin',
  'math:math',
]);

const SIMPLE_TAGS: Partial<Record<string, string>> = {
  'text:list-header': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
};

/** Converts the text of an OpenDocument into HTML, element by element, however deep they are nested. */
export function openDocumentToHtml(xml: string, { styles, pictureAddress }: Conversion): ConvertedText {
  const text: string[] = [];
  const notes: string[] = [];
  const skipped = new Map<string, number>();
  const closers: string[] = [];
  const listStyles: Array<string | undefined> = [];
  const numbers = createItemNumbers();
  let output = text;
  let skippedDepth = 0;
  let inText = false;
  let inHeaderRows = false;
  let noteCount = 0;
  let frame = { src: '', alt: '' };
  let description: string | null = null;

  function open(tag: string, attributes: Attributes): string {
    const style = attributes['text:style-name'];
    switch (tag) {
      case 'text:h': {
        numbers.openText();
        const level = Math.min(6, Math.max(1, Number(attributes['text:outline-level'] ?? 1) || 1));
        return write('h' + String(level));
      }
      case 'text:p':
        numbers.openText();
        return openParagraph(style);
      case 'text:span':
        return styles
          .marksOf(style)
          .map((mark) => write(mark))
          .toReversed()
          .join('');
      case 'text:a':
        return write('a', ` href="${escapeHtml(attributes['xlink:href'] ?? '')}"`);
      case 'text:list':
        listStyles.push(style ?? listStyles.at(-1));
        numbers.openList(listStyles.at(-1), attributes);
        return write(styles.isNumbered(listStyles.at(-1), listStyles.length) ? 'ol' : 'ul');
      case 'text:list-item':
        numbers.openItem(output, attributes);
        return write('li');
      case 'table:table-cell':
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
        frame = { src: '', alt: '' };
        return '';
      case 'draw:image':
        // A frame may hold the same picture in several formats.
        frame.src ||= pictureAddress(attributes['xlink:href'] ?? '');
        return '';
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
      frame.alt ||= (description ?? '').trim();
      description = null;
    }
    if (tag === 'draw:frame' && frame.src !== '')
      output.push(`<img src="${frame.src}" alt="${escapeHtml(frame.alt)}">`);
    if (tag === 'text:list') {
      listStyles.pop();
      numbers.closeList();
    } else if (tag === 'text:list-item') numbers.closeItem();
    if (tag === 'table:table-header-rows') inHeaderRows = false;
    output.push(closer);
    if (tag === 'text:note-body') output = text;
  }

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'office:text') inText = true;
        if (!inText) return;
        if (skippedDepth > 0 || SKIPPED.has(tag)) {
          skipped.set(tag, (skipped.get(tag) ?? 0) + 1);
          skippedDepth += 1;
        } else closers.push(open(tag, attributes));
      },
      onclosetag(tag) {
        if (!inText) return;
        if (tag === 'office:text') inText = false;
        if (skippedDepth > 0) skippedDepth -= 1;
        else close(tag, closers.pop() ?? '');
      },
      ontext(part) {
        if (!inText || skippedDepth > 0) return;
        if (description === null) output.push(escapeHtml(part));
        else description += part;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { html: text.join('') + (notes.length > 0 ? `<ol>${notes.join('')}</ol>` : ''), skipped };
}

function spans(attributes: Attributes): string {
  const columns = Number(attributes['table:number-columns-spanned'] ?? 1);
  return columns > 1 && columns < 100 ? ` colspan="${columns}"` : '';
}
