import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { assertPlainXml, extractEntries, listEntries, readXml } from '../open-archive.ts';
import type { PictureCollector } from '../pictures.ts';
import { countOf, type SourceDocument } from '../source-document.ts';
import { readOfficeTitle } from '../office-title.ts';
import { numberItems, takeItemNumbers } from './number-items.ts';

/** Beside the library's own list. */
const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='Quotations'] => blockquote:fresh",
  "p[style-name='Block Text'] => blockquote:fresh",
  'u => u',
];

/** The parts that make the text; never the files that are embedded in it. */
const TEXT_PARTS =
  /^(?:\[Content_Types\]\.xml|(?!.*(?:customXml|embeddings)\/).*\.(?:xml|rels)|word\/media\/[^/]+)$/;

/** Reads a Word document by mammoth, from a copy of the archive that holds no more than what was found to be safe. */
export async function readWord(bytes: Uint8Array, { add }: PictureCollector): Promise<SourceDocument> {
  const parts = extractEntries(bytes, (name) => TEXT_PARTS.test(name));
  assertPlainXml(parts);
  const findPart = (pattern: RegExp) => Object.keys(parts).find((name) => pattern.test(name)) ?? '';
  const text = findPart(/(?:^|\/)document\d*\.xml$/);
  const xml = readXml(parts, text);
  const numbering = readXml(parts, findPart(/(?:^|\/)numbering\d*\.xml$/));
  const numbered = text === '' ? parts : { ...parts, [text]: strToU8(numberItems(xml, numbering)) };
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(numbered, { level: 0 })) },
    {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => ({ src: add(await image.readAsBuffer()) })),
    },
  );
  const hasRunningText = Object.keys(parts)
    .filter((name) => /(?:header|footer)\d*\.xml$/.test(name))
    .some((name) => /<w:t(?: [^>]*)?>[^<]*\p{L}/u.test(readXml(parts, name)));
  const names = [...Object.keys(parts), ...listEntries(bytes).filter((name) => name.includes('embeddings/'))];
  return {
    html: takeItemNumbers(value),
    title: readOfficeTitle(readXml(parts, 'docProps/core.xml')),
    notKept: describeLost(xml, names, hasRunningText),
  };
}

/** Names what mammoth leaves out without a word. */
function describeLost(xml: string, names: readonly string[], hasRunningText: boolean): string[] {
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0;
  const comments = count(/<w:commentReference[ />]/g);
  const equations = count(/<m:oMath>/g);
  const charts = count(/<(?:c:chart|dgm:relIds)[ />]/g);
  const files = names.filter((name) => /embeddings\/./.test(name)).length;
  return [
    ...(count(/<w:del[ >]/g) > 0 ? ['Text that was deleted with tracked changes'] : []),
    ...(comments > 0 ? [countOf(comments, 'comment', 'comments')] : []),
    ...(equations > 0 ? [countOf(equations, 'equation', 'equations')] : []),
    ...(charts > 0 ? [countOf(charts, 'chart or diagram', 'charts and diagrams')] : []),
    ...(files > 0 ? [countOf(files, 'embedded file', 'embedded files')] : []),
    ...(hasRunningText ? ['Page headers and footers'] : []),
  ];
}
