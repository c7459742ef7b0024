import { Parser } from 'htmlparser2';

/** Private characters around the number of an item, on its way through a library that drops numbers. */
const BEFORE = '\u{E0F0}';
const AFTER = '\u{E0F1}';
const ITEM_NUMBER = new RegExp(`<li>((?:<[^<>]+>)*)${BEFORE}(\\d+)${AFTER}`, 'gu');
const OTHER_NUMBERS = new RegExp(`${BEFORE}\\d+${AFTER}`, 'gu');

interface Level {
  start: number;
  isNumbered: boolean;
}

interface Numbering {
  /** The levels of each kind of list. */
  kinds: ReadonlyMap<string, ReadonlyMap<number, Level>>;
  /** The kind of each list, and where its levels begin anew. */
  lists: ReadonlyMap<string, { kind: string; starts: ReadonlyMap<number, number> }>;
}

/** Writes into each numbered paragraph of a Word document which number it has, as far as the paragraph names its list. */
export function numberItems(documentXml: string, numberingXml: string): string {
  const nextNumber = createCounter(readNumbering(numberingXml));
  const insertions: Array<{ at: number; text: string }> = [];
  const open: string[] = [];
  let list: { id: string; level: number } | null = null;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const value = attributes['w:val'] ?? '';
        if (tag === 'w:numPr' && open.at(-1) === 'w:pPr') list = { id: '', level: 0 };
        else if (list && tag === 'w:numId') list.id = value;
        else if (list && tag === 'w:ilvl') list.level = Number(value);
        open.push(tag);
      },
      onclosetag(tag) {
        open.pop();
        if (tag !== 'w:pPr' || open.at(-1) !== 'w:p' || !list) return;
        const number = nextNumber(list.id, list.level);
        list = null;
        if (number === null) return;
        const text = `<w:r><w:t>${BEFORE}${String(number)}${AFTER}</w:t></w:r>`;
        insertions.push({ at: parser.endIndex + 1, text });
      },
    },
    { xmlMode: true },
  );
  parser.end(documentXml);
  let numbered = '';
  let end = 0;
  for (const { at, text } of insertions) {
    numbered += documentXml.slice(end, at) + text;
    end = at;
  }
  return numbered + documentXml.slice(end);
}

/** Makes the numbers that were written into items their own. */
export function takeItemNumbers(html: string): string {
  return html.replaceAll(ITEM_NUMBER, '<li value="$2">$1').replaceAll(OTHER_NUMBERS, '');
}

/** Returns a function that counts: the number of the next item of a list at a level, null where it has none. */
function createCounter({ kinds, lists }: Numbering): (id: string, level: number) => number | null {
  const counts = new Map<string, Map<number, number>>();
  const begun = new Set<string>();
  return (id, level) => {
    const list = lists.get(id);
    const definition = list && kinds.get(list.kind)?.get(level);
    if (!list || !definition?.isNumbered) return null;
    const levels = counts.get(list.kind) ?? new Map<number, number>();
    counts.set(list.kind, levels);
    const anew = begun.has(id) ? undefined : list.starts.get(level);
    begun.add(id);
    const last = levels.get(level);
    const number = anew ?? (last === undefined ? (list.starts.get(level) ?? definition.start) : last + 1);
    levels.set(level, number);
    for (const deeper of levels.keys()) if (deeper > level) levels.delete(deeper);
    return number;
  };
}

function readNumbering(xml: string): Numbering {
  const kinds = new Map<string, Map<number, Level>>();
  const lists = new Map<string, { kind: string; starts: Map<number, number> }>();
  let kind = new Map<number, Level>();
  let level: Level | null = null;
  let list = { kind: '', starts: new Map<number, number>() };
  let overridden = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const value = attributes['w:val'] ?? '';
        switch (tag) {
          case 'w:abstractNum':
            kind = new Map();
            kinds.set(attributes['w:abstractNumId'] ?? '', kind);
            return;
          case 'w:lvl':
            level = { start: 1, isNumbered: false };
            kind.set(Number(attributes['w:ilvl']), level);
            return;
          case 'w:start':
            if (level) level.start = Number(value) || 0;
            return;
          case 'w:numFmt':
            if (level) level.isNumbered = value !== 'bullet' && value !== 'none';
            return;
          case 'w:num':
            list = { kind: '', starts: new Map() };
            kind = new Map();
            lists.set(attributes['w:numId'] ?? '', list);
            return;
          case 'w:abstractNumId':
            list.kind = value;
            return;
          case 'w:lvlOverride':
            overridden = Number(attributes['w:ilvl']);
            return;
          case 'w:startOverride':
            list.starts.set(overridden, Number(value) || 0);
        }
      },
      onclosetag(tag) {
        if (tag === 'w:lvl') level = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { kinds, lists };
}
