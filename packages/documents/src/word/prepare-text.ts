import { isBlank } from '@headwater/contract/characters';
import { DocumentError } from '../document-error.ts';
import { formatNumber } from '../format-number.ts';
import type { LeftOut } from '../left-out.ts';
import { tooLarge } from '../open-archive.ts';
import { writeAlignment } from './alignment-marks.ts';
import { numberParagraph, text, textRun } from './number-paragraph.ts';
import type { CountParagraph } from './paragraph-numbers.ts';
import { joinDropCaps } from './drop-caps.ts';
import { markRaisedRuns } from './raised-runs.ts';
import { convertSymbol, readSigns } from './signs.ts';
import { prepareTable } from './tables.ts';
import { ownText, textOf } from './word-text.ts';
import { listMarks, readAlignment, readSwitch, type WordStyles } from './word-styles.ts';
import {
  createElement,
  findChild,
  isElement,
  listDescendants,
  parseXml,
  visit,
  writeXml,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts';

interface Preparation {
  styles: WordStyles;
  countParagraph: CountParagraph;
  leftOut: LeftOut;
  /** Receives the numbers of the lists' items, as Word shows them. */
  numbers: string[];
  /** Stores a completely inserted file, and returns its placeholder; null for one that is not read. */
  takeChunk: (this: void, relationship: string) => string | null;
}

interface Field {
  part: 'code' | 'result';
  code: string;
  /** The elements that hold the code in pieces. */
  pieces: XmlElement[];
  /** Whether its result is a table of contents or an index. */
  isContents: boolean;
  /** The shown entry of a drop-down list, which only its properties contain. */
  choice: string;
}

/** Elements that mammoth does not know, and that only set their text's direction. */
const WRAPPERS = new Set(['w:dir', 'w:bdo', 'w:rubyBase', 'w:rt']);
const CONTENTS_FIELD = /^\s*(?:TOC|INDEX|TOA)\b/;
const CONTENTS_STYLE =
  /^(?:toc \d|toc heading|table of figures|table of authorities|toa heading|index \d|index heading)$/;
const QUOTATIONS = new Set(['quote', 'intense quote', 'quotations', 'block text']);
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
/** Most files declare these only at each drawing. */
const DRAWING_NAMESPACES = {
  'xmlns:wp': `${DRAWING}/wordprocessingDrawing`,
  'xmlns:a': `${DRAWING}/main`,
  'xmlns:pic': `${DRAWING}/picture`,
  'xmlns:r': RELATIONSHIPS,
};
const PICTURE_NAMESPACES = {
  'xmlns:v': 'urn:schemas-microsoft-com:vml',
  'xmlns:o': 'urn:schemas-microsoft-com:office:office',
  'xmlns:r': RELATIONSHIPS,
};
/** A field in a field in a field; no author has as many. */
const MAX_FIELDS = 200;
const BREAK = 'portal-break';

/**
 * Rewrites a part of a Word document so that mammoth finds everything that a reader sees, once, and nothing else: it
 * does not know hidden text, simple fields, tables of contents, modern text boxes, headings by ancestry, or their
 * numbers.
 */
export function prepareText(
  xml: string,
  { styles, countParagraph, leftOut, numbers, takeChunk }: Preparation,
): string {
  const root = parseXml(xml);
  for (const cap of joinDropCaps(root)) leftOut.unseen.push(cap);
  const fields: Field[] = [];
  /** The runs of paragraphs whose style says whether they are hidden. */
  const hiddenByParagraph = new Map<XmlElement, boolean>();
  // An unclosed field would swallow the rest of the document.
  const areFieldsWhole = countFieldMarks(root, 'begin') === countFieldMarks(root, 'end');
  let boxes: XmlNode[] = [];
  let paragraphDepth = 0;

  function convertAll(nodes: readonly XmlNode[]): XmlNode[] {
    return nodes.flatMap(convert);
  }

  function convert(node: XmlNode): XmlNode[] {
    if (!isElement(node)) return [node];
    switch (node.name) {
      case 'w:p':
        return convertParagraph(node);
      case 'w:r':
        return convertRun(node);
      case 'w:fldSimple':
        return convertSimpleField(node);
      case 'w:sdt':
        return convertContentControl(node);
      case 'w:ruby':
        return convertRuby(node);
      case 'mc:AlternateContent':
        return convertAlternatives(node);
      case 'w:drawing':
        return convertDrawing(node);
      case 'w:pict':
      case 'w:object':
        return convertPicture(node);
      case 'w:tbl':
        return [prepareTable({ ...node, children: convertAll(node.children) })];
      case 'w:moveFrom':
        leave(leftOut.unseen, node);
        return [];
      case 'w:altChunk':
        return convertChunk(node);
      case 'w:cr':
        return [createElement('w:br')];
      case 'w:ptab':
        return [createElement('w:tab')];
      case 'w:br':
        return [/^(?:page|column)$/.test(node.attributes['w:type'] ?? '') ? createElement(BREAK) : node];
      case 'w:sym':
        return [convertSymbol(node)];
      case 'w:dstrike':
        return [createElement('w:strike', node.attributes)];
      default:
        if (WRAPPERS.has(node.name)) return convertAll(node.children);
        return [{ ...node, children: convertAll(node.children) }];
    }
  }

  function convertParagraph(paragraph: XmlElement): XmlNode[] {
    const properties = findChild(paragraph, 'w:pPr');
    const lineage = styles.lineageOf(styleOf(properties));
    if (lineage.some(({ name }) => CONTENTS_STYLE.test(name))) {
      leave(leftOut.contents, paragraph);
      // The marks of a field that begins or ends here still count.
      for (const run of listDescendants(paragraph, 'w:r')) trackFields(run);
      return [];
    }
    const outer = boxes;
    boxes = [];
    paragraphDepth += 1;
    markRaisedRuns(paragraph, { styles, style: styleOf(properties) });
    const isHidden = isWhollyHidden(paragraph, properties);
    const isEmpty = isBlank(textOf(paragraph));
    const alignment = isHidden || isEmpty || !isShown() ? '' : alignmentOf(properties);
    const children = paragraph.children.flatMap((node) =>
      isElement(node) && node.name === 'w:pPr' ? [] : convert(node),
    );
    paragraphDepth -= 1;
    if (paragraphDepth === 0) endCodes();
    const own = boxes;
    boxes = outer;
    // Word shows no number for a paragraph that it does not show.
    const number = isHidden ? null : countParagraph(properties);
    const kind = kindOf(properties);
    if (kind === null && number?.item && number.item !== 'sign')
      numbers.push(formatNumber(number.item.count, number.item.numbering));
    const converted = createElement('w:p', paragraph.attributes, [
      ...numberParagraph(properties, { kind, number, isEmpty }),
      ...children,
    ]);
    settleBreaks(converted);
    if (alignment !== '') {
      const place = converted.children.findIndex((node) => isElement(node) && node.name === 'w:pPr') + 1;
      converted.children.splice(place, 0, textRun(alignment));
    }
    return [converted, ...own];
  }

  function styleOf(properties: XmlElement | undefined): string | undefined {
    return findChild(properties, 'w:pStyle')?.attributes['w:val'] ?? styles.defaultParagraphStyle;
  }

  /** Returns the mark of a paragraph's alignment by its own properties or its style's, '' for none. */
  function alignmentOf(properties: XmlElement | undefined): string {
    const byStyle = styles.lineageOf(styleOf(properties)).find(({ alignment }) => alignment !== undefined);
    return writeAlignment(readAlignment(properties) ?? byStyle?.alignment, properties);
  }

  /** Returns a paragraph's role by its own level, its style's, or one that its style is based on; null for mere text. */
  function kindOf(properties: XmlElement | undefined): string | null {
    const lineage = styles.lineageOf(styleOf(properties));
    // Pandoc bases its subtitle on the title: the nearest style counts.
    const outer = lineage.find(({ name }) => name === 'title' || name === 'subtitle');
    if (outer) return outer.name;
    const direct = findChild(properties, 'w:outlineLvl')?.attributes['w:val'];
    if (direct !== undefined) return headingOf(direct);
    for (const { name, outline } of lineage) {
      if (outline !== undefined) return headingOf(outline);
      const [, level] = /^heading ([1-9])$/.exec(name) ?? [];
      if (level !== undefined) return headingOf(String(Number(level) - 1));
    }
    return lineage.some(({ name }) => QUOTATIONS.has(name)) ? 'quotation' : null;
  }

  function convertRun(run: XmlElement): XmlNode[] {
    if (isHiddenRun(run)) return hideRun(run);
    const children: XmlNode[] = [];
    const skipped: XmlNode[] = [];
    for (const node of run.children) {
      const isMarkShown = isFieldMark(node) && (isBegin(node) ? isShown() : isShown(fields.slice(0, -1)));
      const chosen = trackField(node);
      if (chosen !== '') children.push(text(chosen));
      // Mammoth reads the marks of shown fields, because links are among them.
      if (isFieldMark(node)) children.push(...(isMarkShown ? [node] : []));
      else if (isShown() || isProperties(node))
        children.push(...convert(node).flatMap((each) => readSigns(each, run)));
      else skipped.push(node);
    }
    const isContents = fields.some((field) => field.isContents);
    leave(isContents ? leftOut.contents : leftOut.unseen, createElement('w:r', {}, skipped));
    return [createElement('w:r', run.attributes, withStyleMarks(run, children))];
  }

  /** Mammoth recognises raised and struck letters only by their own properties, while a style may define them. */
  function withStyleMarks(run: XmlElement, children: XmlNode[]): XmlNode[] {
    const properties = findChild(run, 'w:rPr');
    const style = findChild(properties, 'w:rStyle')?.attributes['w:val'];
    const marks = [...listMarks(properties), ...styles.lineageOf(style).flatMap((each) => each.marks)];
    // The nearest counts.
    const counting = marks.filter(
      ({ name }, index) => marks.findIndex((mark) => mark.name === name) === index,
    );
    if (counting.length === 0) return children;
    const others = properties?.children.filter(
      (child) => !isElement(child) || !counting.some(({ name }) => name === child.name),
    );
    return [
      createElement('w:rPr', {}, [...(others ?? []), ...convertAll(counting)]),
      ...children.filter((child) => !isProperties(child)),
    ];
  }

  /** A field may begin in hidden text and end in visible text. */
  function hideRun(run: XmlElement): XmlNode[] {
    trackFields(run);
    leave(leftOut.hidden, run);
    return [createElement('w:r', {}, run.children.filter(isFieldMark))];
  }

  /** Whether this is neither the code of a field nor a table of contents. */
  function isShown(around: readonly Field[] = fields): boolean {
    return around.every(({ part, isContents }) => part === 'result' && !isContents);
  }

  function trackFields(run: XmlElement): void {
    for (const node of run.children) trackField(node);
  }

  /** Follows the marks of fields; returns the shown entry of a drop-down list. */
  function trackField(node: XmlNode): string {
    if (!isElement(node)) return '';
    const field = fields.at(-1);
    if (node.name === 'w:instrText' && field?.part === 'code') {
      field.code += ownText(node);
      field.pieces.push(node);
    }
    if (node.name !== 'w:fldChar') return '';
    switch (node.attributes['w:fldCharType'] ?? '') {
      case 'begin':
        if (fields.length >= MAX_FIELDS) throw new DocumentError(tooLarge);
        fields.push({ part: 'code', code: '', pieces: [], isContents: false, choice: choiceOf(node) });
        return '';
      case 'separate':
        if (!field) return '';
        field.part = 'result';
        for (const [index, piece] of field.pieces.entries())
          piece.children = index === 0 ? [simplifyLink(field.code)] : [];
        field.isContents = areFieldsWhole && CONTENTS_FIELD.test(field.code);
        return '';
      default:
        fields.pop();
        return isShown() ? (field?.choice ?? '') : '';
    }
  }

  /** The code of a field may be truncated, and must not hide what follows. */
  function endCodes(): void {
    if (areFieldsWhole) return;
    while (fields.at(-1)?.part === 'code') fields.pop();
  }

  function isHiddenRun(run: XmlElement): boolean {
    const properties = findChild(run, 'w:rPr');
    const byStyle = styles
      .lineageOf(findChild(properties, 'w:rStyle')?.attributes['w:val'])
      .find(({ vanish }) => vanish !== undefined)?.vanish;
    const direct = readSwitch(findChild(properties, 'w:vanish'));
    return direct ?? byStyle ?? hiddenByParagraph.get(run) ?? styles.isHiddenByDefault;
  }

  function isWhollyHidden(paragraph: XmlElement, properties: XmlElement | undefined): boolean {
    const byStyle = styles.lineageOf(styleOf(properties)).find(({ vanish }) => vanish !== undefined)?.vanish;
    const runs = listDescendants(paragraph, 'w:r').filter((run) => !isBlank(textOf(run)));
    for (const run of listDescendants(paragraph, 'w:r'))
      if (byStyle !== undefined) hiddenByParagraph.set(run, byStyle);
    return runs.length > 0 && runs.every(isHiddenRun);
  }

  function convertSimpleField(field: XmlElement): XmlNode[] {
    const code = field.attributes['w:instr'] ?? '';
    if (CONTENTS_FIELD.test(code)) {
      leave(leftOut.contents, field);
      return [];
    }
    if (!isShown()) return convertAll(field.children);
    const mark = (type: string) =>
      createElement('w:r', {}, [createElement('w:fldChar', { 'w:fldCharType': type })]);
    // In the form that mammoth reads.
    const instruction = createElement('w:r', {}, [createElement('w:instrText', {}, [simplifyLink(code)])]);
    return [mark('begin'), instruction, mark('separate'), ...convertAll(field.children), mark('end')];
  }

  function convertContentControl(control: XmlElement): XmlNode[] {
    const gallery = findChild(control, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery')?.attributes['w:val'];
    if (/^Table of (?:Contents|Figures)$/i.test(gallery ?? '')) {
      leave(leftOut.contents, control);
      for (const run of listDescendants(control, 'w:r')) trackFields(run);
      return [];
    }
    return [
      {
        ...control,
        children: control.children.flatMap((node) =>
          isElement(node) && node.name === 'w:sdtPr' ? [node] : convert(node),
        ),
      },
    ];
  }

  /** Ruby text above a word follows the word. */
  function convertRuby(ruby: XmlElement): XmlNode[] {
    const above = convertAll(findChild(ruby, 'w:rt')?.children ?? []);
    const base = convertAll(findChild(ruby, 'w:rubyBase')?.children ?? []);
    return [...base, text(' ('), ...above, text(')')];
  }

  /** Of two forms of the same content, the newer has the words, and mammoth reads the older's pictures. */
  function convertAlternatives(alternatives: XmlElement): XmlNode[] {
    const choice = findChild(alternatives, 'mc:Choice');
    const fallback = findChild(alternatives, 'mc:Fallback');
    const isOfWords = choice !== undefined && !isBlank(textOf(choice));
    const isWithPictures = choice !== undefined && listDescendants(choice, 'pic:pic').length > 0;
    if (choice && (isOfWords || isWithPictures || !fallback)) return convertAll(choice.children);
    return convertAll(fallback?.children ?? []);
  }

  /** A drawing may group pictures and text boxes; mammoth sees only pictures outside a group. */
  function convertDrawing(drawing: XmlElement): XmlNode[] {
    takeBoxes(drawing);
    const [properties] = listDescendants(drawing, 'wp:docPr');
    return listDescendants(drawing, 'pic:pic').map((picture) =>
      createElement('w:drawing', DRAWING_NAMESPACES, [
        createElement('wp:inline', {}, [
          ...(properties ? [properties] : []),
          createElement('a:graphic', {}, [
            createElement('a:graphicData', {}, [
              createElement('pic:pic', {}, [
                createElement('pic:blipFill', {}, listDescendants(picture, 'a:blip').slice(0, 1)),
              ]),
            ]),
          ]),
        ]),
      ]),
    );
  }

  function convertPicture(picture: XmlElement): XmlNode[] {
    takeBoxes(picture);
    const words = listDescendants(picture, 'v:textpath').map(({ attributes }) => attributes['string'] ?? '');
    const shown = words.filter((word) => !isBlank(word));
    if (shown.length > 0) boxes.push(createElement('w:p', {}, [textRun(shown.join(' '))]));
    return listDescendants(picture, 'v:imagedata').map((image) =>
      createElement('w:pict', PICTURE_NAMESPACES, [createElement('v:shape', {}, [image])]),
    );
  }

  /** The words of text boxes follow the paragraph that anchors them. */
  function takeBoxes(shape: XmlElement): void {
    for (const child of shape.children) {
      if (!isElement(child)) continue;
      if (child.name === 'mc:AlternateContent') {
        const form = findChild(child, 'mc:Choice') ?? findChild(child, 'mc:Fallback');
        if (form) takeBoxes(form);
      } else if (child.name === 'w:txbxContent') {
        const outer = paragraphDepth;
        // A field does not reach into a box.
        const outside = fields.splice(0);
        paragraphDepth = 0;
        boxes.push(...convertAll(child.children));
        paragraphDepth = outer;
        fields.splice(0, fields.length, ...outside);
      } else takeBoxes(child);
    }
  }

  function convertChunk(chunk: XmlElement): XmlNode[] {
    const words = takeChunk(chunk.attributes['r:id'] ?? '');
    return words === null ? [] : [createElement('w:p', {}, [textRun(words)])];
  }

  return writeXml({ ...root, children: convertAll(root.children) });
}

function headingOf(outline: string): string | null {
  const level = Number(outline);
  return level >= 0 && level < 9 ? `h${Math.min(6, level + 1)}` : null;
}

/** A page break between words separates them; at the end of a paragraph it has no effect. */
function settleBreaks(paragraph: XmlElement): void {
  const leaves: XmlElement[] = [];
  visit(paragraph, (element) => {
    if (element.name === BREAK || isContent(element)) leaves.push(element);
  });
  const first = leaves.findIndex(({ name }) => name !== BREAK);
  const last = leaves.findLastIndex(({ name }) => name !== BREAK);
  for (const [index, leaf] of leaves.entries())
    if (leaf.name === BREAK)
      leaf.name = index > first && first !== -1 && index < last ? 'w:br' : 'w:proofErr';
}

function isContent(element: XmlElement): boolean {
  const { name } = element;
  return (name === 'w:t' && !isBlank(ownText(element))) || name === 'w:sym' || name === 'a:blip';
}

function isFieldMark(node: XmlNode): boolean {
  return isElement(node) && /^w:(?:fldChar|instrText)$/.test(node.name);
}

function isBegin(node: XmlNode): boolean {
  return isElement(node) && node.attributes['w:fldCharType'] === 'begin';
}

function isProperties(node: XmlNode): boolean {
  return isElement(node) && node.name === 'w:rPr';
}

/** Mammoth takes everything up to the code's last quotation mark for the address, with a tooltip or a place in the page. */
function simplifyLink(code: string): string {
  const [, address, switches = ''] = /^\s*HYPERLINK\s+"([^"]*)"(.*)$/s.exec(code) ?? [];
  if (address === undefined) return code;
  const [, place] = /\\l\s+"([^"]*)"/.exec(switches) ?? [];
  return ` HYPERLINK "${address}${place === undefined ? '' : `#${place}`}" `;
}

function countFieldMarks(root: XmlElement, type: string): number {
  return listDescendants(root, 'w:fldChar').filter(({ attributes }) => attributes['w:fldCharType'] === type)
    .length;
}

function choiceOf(mark: XmlElement): string {
  const list = findChild(mark, 'w:ffData', 'w:ddList');
  const entries = list ? listDescendants(list, 'w:listEntry') : [];
  const chosen = findChild(list, 'w:result') ?? findChild(list, 'w:default');
  return entries[Number(chosen?.attributes['w:val'] ?? 0)]?.attributes['w:val'] ?? '';
}

function leave(kept: string[], element: XmlElement): void {
  const words = textOf(element);
  if (!isBlank(words)) kept.push(words);
}
