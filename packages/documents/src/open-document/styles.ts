import { Parser } from 'htmlparser2';

/** What a style of an OpenDocument text says that the portal's own blocks can. */
export interface TextStyle {
  parent?: string;
  marks: readonly string[];
  align?: string;
}

export interface DocumentStyles {
  /** The tags of the marks that a style and those above it set. */
  marksOf: (name: string | undefined) => readonly string[];
  alignmentOf: (name: string | undefined) => string | undefined;
  /** Whether a style is the named one, or derived from it. */
  isA: (name: string | undefined, ancestor: string) => boolean;
  isNumbered: (listStyle: string | undefined, level: number) => boolean;
}

/** A chain of styles that is longer has a circle. */
const MAX_ANCESTORS = 20;

/** Reads the styles of `styles.xml` and those that `content.xml` derives from them. */
export function readStyles(sources: readonly string[]): DocumentStyles {
  const styles = new Map<string, TextStyle>();
  const numbered = new Set<string>();
  for (const xml of sources) collectStyles(xml, styles, numbered);

  function* lineage(name: string | undefined): Generator<[string, TextStyle | undefined]> {
    let current = name;
    for (let depth = 0; current !== undefined && depth < MAX_ANCESTORS; depth += 1) {
      const style = styles.get(current);
      yield [current, style];
      current = style?.parent;
    }
  }

  return {
    marksOf: (name) => [...new Set([...lineage(name)].flatMap(([, style]) => style?.marks ?? []))],
    alignmentOf: (name) => [...lineage(name)].find(([, style]) => style?.align)?.[1]?.align,
    isA: (name, ancestor) => [...lineage(name)].some(([found]) => found === ancestor),
    isNumbered: (listStyle, level) => numbered.has(levelKey(listStyle ?? '', String(level))),
  };
}

function levelKey(listStyle: string, level: string): string {
  return `${level} ${listStyle}`;
}

function collectStyles(xml: string, styles: Map<string, TextStyle>, numbered: Set<string>): void {
  let style: string | null = null;
  let listStyle = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'style:style' || tag === 'style:default-style') {
          style = tag === 'style:style' ? (attributes['style:name'] ?? null) : null;
          const parent = attributes['style:parent-style-name'];
          if (style !== null) styles.set(style, { marks: [], ...(parent !== undefined && { parent }) });
        } else if (tag === 'text:list-style') listStyle = attributes['style:name'] ?? '';
        else if (tag === 'text:list-level-style-number')
          numbered.add(levelKey(listStyle, attributes['text:level'] ?? '1'));
        const found = style === null ? undefined : styles.get(style);
        if (!found || style === null) return;
        if (tag === 'style:text-properties') styles.set(style, { ...found, marks: toMarks(attributes) });
        const align = attributes['fo:text-align'];
        if (tag === 'style:paragraph-properties' && align !== undefined)
          styles.set(style, { ...found, align });
      },
      onclosetag(tag) {
        if (tag === 'style:style') style = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function toMarks(attributes: Record<string, string>): string[] {
  const isSet = (name: string) => ![undefined, 'none'].includes(attributes[name]);
  const weight = attributes['fo:font-weight'] ?? '';
  const position = attributes['style:text-position'] ?? '';
  return [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(['italic', 'oblique'].includes(attributes['fo:font-style'] ?? '') ? ['em'] : []),
    ...(isSet('style:text-underline-style') ? ['u'] : []),
    ...(isSet('style:text-line-through-style') ? ['s'] : []),
    ...(/^(?:super|[1-9])/.test(position) ? ['sup'] : []),
    ...(/^(?:sub|-)/.test(position) ? ['sub'] : []),
  ];
}
