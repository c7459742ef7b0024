import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { findWordsOfWord } from '../balance/xml-words.ts';
import { assertPlainXml, extractEntries, listEntries, readXml } from '../open-archive.ts';
import { describeEdits, type PictureCollector } from '../pictures.ts';
import { countOf, type SourceDocument } from '../source-document.ts';
import { createLeftOut, describeLeftOut, wordsOf } from '../left-out.ts';
import { readOfficeTitle } from '../office-title.ts';
import { takeAlignments } from './alignment-marks.ts';
import { createChunkReader } from './chunks.ts';
import { takeItemNumbers } from './item-numbers.ts';
import { createParagraphCounter } from './paragraph-numbers.ts';
import { portalStyle } from './number-paragraph.ts';
import { prepareText } from './prepare-text.ts';
import { readWordStyles } from './word-styles.ts';
import { withUsualPrefixes } from './xml-tree.ts';

/** Beside the library's own list. */
const styleMap = [
  `p.${portalStyle('title')} => h1.title:fresh`,
  `p.${portalStyle('subtitle')} => p.subtitle:fresh`,
  `p.${portalStyle('quotation')} => blockquote:fresh`,
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.${portalStyle(`h${level}`)} => h${level}:fresh`),
  'u => u',
];

/** The parts with the text; never embedded files, or prepared words for fields. */
const TEXT_PARTS =
  /^(?:\[Content_Types\]\.xml|(?!.*(?:customXml|embeddings|glossary)\/).*\.(?:xml|rels)|word\/media\/[^/]+)$/;

const USUAL_PARTS = /(?:^|\/)(?:document|footnotes|endnotes|styles|numbering)\d*\.xml$/;
/** The parts whose text is the document's own. */
const READ_PARTS = /(?:^|\/)(?:document|footnotes|endnotes)\d*\.xml$/;

/** Reads a Word document with mammoth, from a copy of the archive that contains only what was found safe. */
export async function readWord(bytes: Uint8Array, pictures: PictureCollector): Promise<SourceDocument> {
  const parts = extractEntries(bytes, (name) => TEXT_PARTS.test(name));
  assertPlainXml(parts);
  for (const name of Object.keys(parts).filter((part) => USUAL_PARTS.test(part)))
    parts[name] = strToU8(withUsualPrefixes(readXml(parts, name)));
  const findPart = (pattern: RegExp) => Object.keys(parts).find((name) => pattern.test(name)) ?? '';
  const document = findPart(/(?:^|\/)document\d*\.xml$/);
  const styles = readWordStyles(readXml(parts, findPart(/(?:^|\/)styles\d*\.xml$/)));
  const numbering = readXml(parts, findPart(/(?:^|\/)numbering\d*\.xml$/));
  const chunks = createChunkReader({ bytes, parts, document, pictures });
  const leftOut = createLeftOut();
  const numbers: string[] = [];
  const prepared = { ...parts };
  for (const name of Object.keys(parts).filter((part) => READ_PARTS.test(part))) {
    const countParagraph = createParagraphCounter(name === document ? numbering : '', styles);
    const preparation = { styles, countParagraph, leftOut, numbers, takeChunk: chunks.take };
    prepared[name] = strToU8(prepareText(readXml(parts, name), preparation));
  }
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(prepared, { level: 0 })) },
    {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: pictures.add(await image.readAsBuffer()),
      })),
    },
  );
  const xml = readXml(parts, document);
  const hasRunningText = Object.keys(parts)
    .filter((name) => /(?:header|footer)\d*\.xml$/.test(name))
    .some((name) => /<w:t(?: [^>]*)?>[^<]*\p{L}/u.test(readXml(parts, name)));
  const names = [...Object.keys(parts), ...listEntries(bytes).filter((name) => name.includes('embeddings/'))];
  const inserted = chunks.insert(value);
  const { html, notKept } = inserted;
  const texts = findWordsOfWord(xml);
  const notes = Object.keys(parts)
    .filter((name) => READ_PARTS.test(name) && name !== document)
    .map((name) => readXml(parts, name));
  const symbols = messages.filter(({ message }) => message.startsWith('A w:sym element')).length;
  return {
    html: takeItemNumbers(takeAlignments(html)),
    title: readOfficeTitle(readXml(parts, 'docProps/core.xml')),
    notKept: [
      ...describeLeftOut(leftOut),
      ...(symbols > 0 ? [countOf(symbols, 'symbol of a special font', 'symbols of special fonts')] : []),
      ...describeLost([xml, ...notes].join(''), names, hasRunningText),
      ...notKept,
    ],
    words: {
      text: texts.text,
      apart: [texts.apart, ...notes.map((note) => findWordsOfWord(note).text), inserted.words].join(' '),
      leftOut: wordsOf(leftOut),
      numbers,
      pictures: texts.pictures + inserted.pictures,
    },
  };
}

/** Names what mammoth omits silently. */
function describeLost(xml: string, names: readonly string[], hasRunningText: boolean): string[] {
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0;
  const comments = count(/<w:commentReference[ />]/g);
  const equations = count(/<m:oMath[ >]|<w:instrText[^<>]*>\s*EQ\s/g);
  const charts = count(/<(?:c:chart|dgm:relIds)[ />]/g);
  // In thousandths of a percent.
  const crops = count(/<a:srcRect\s[^<>]*="[1-9]\d{3}/g);
  const turns = count(/<pic:spPr\b[^<>]*>\s*<a:xfrm\s[^<>]*rot="-?[1-9]/g);
  const files = names.filter((name) => /embeddings\/./.test(name)).length;
  return [
    ...(count(/<w:del[ >]/g) > 0 ? ['Text that was deleted with tracked changes'] : []),
    ...(comments > 0 ? [countOf(comments, 'comment', 'comments')] : []),
    ...(equations > 0 ? [countOf(equations, 'equation', 'equations')] : []),
    ...describeEdits({ crops, turns }),
    ...(charts > 0 ? [countOf(charts, 'chart or diagram', 'charts and diagrams')] : []),
    ...(files > 0 ? [countOf(files, 'embedded file', 'embedded files')] : []),
    ...(hasRunningText ? ['Page headers and footers'] : []),
  ];
}
