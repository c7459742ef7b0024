import { formatNumber, LIST_SUFFIX, listNumbering } from '../format-number.ts';
import { formatMark, type DocumentStyles, type NumberedLevel } from './styles.ts';

type Attributes = Record<string, string>;

interface OpenItem {
  start: string | undefined;
  /** Whether its start tag has been written, so that it needs an end tag. */
  isWritten: boolean;
  hasText: boolean;
  /** Whether it has no number, such as a paragraph above a list. */
  isHeader: boolean;
}

interface OpenList {
  style: string | undefined;
  id: string | undefined;
  level: NumberedLevel | null;
  count: number;
  isWritten: boolean;
  items: OpenItem[];
}

/**
 * Writes the lists of an OpenDocument. A list and an item begin with their first text, so that a heading, which may be
 * an item too, is in neither; a mark that no list can show, such as 'Step 1', is text. Items continue the numbers of an
 * earlier list if the document says so, and have the number in their start tag.
 */
export function createListWriter({ listLevel }: Pick<DocumentStyles, 'listLevel'>) {
  const counts = new Map<string, number>();
  const lists: OpenList[] = [];
  const numbers: string[] = [];

  const keyOf = (level: number, style: string | undefined) => `${String(level)} ${style ?? ''}`;
  const tagOf = ({ level }: OpenList) => (level ? 'ol' : 'ul');

  function closeWritten(output: string[], list: OpenList): void {
    const item = list.items.at(-1);
    if (item?.isWritten) output.push('</li>');
    if (list.isWritten) output.push(`</${tagOf(list)}>`);
    if (item) item.isWritten = false;
    list.isWritten = false;
  }

  /** Writes the start tags of the lists around a text, and of its item with its number. */
  function openWritten(output: string[], attributes: string): void {
    for (const list of lists) {
      const item = list.items.at(-1);
      if (!isListed(list) || !item) continue;
      if (!list.isWritten) output.push(`<${tagOf(list)}>`);
      list.isWritten = true;
      if (!item.isWritten) output.push(list === lists.at(-1) ? `<li${attributes}>` : '<li>');
      item.isWritten = true;
    }
  }

  /** Counts an item, and returns its number, '' for none. */
  function countItem(list: OpenList, { start }: OpenItem): string {
    const number = start === undefined ? Number.NaN : Number.parseInt(start, 10);
    list.count = Number.isNaN(number) ? list.count + 1 : number;
    return formatMark(
      lists.map(({ level }) => level),
      lists.map(({ count }) => count),
    );
  }

  return {
    /** Those of items, as readers see them. */
    numbers,
    openList(style: string | undefined, attributes: Attributes): void {
      const number = lists.length + 1;
      const ownStyle = style ?? lists.at(-1)?.style;
      const level = listLevel(ownStyle, number);
      const before = attributes['text:continue-list'];
      const goesOn = attributes['text:continue-numbering'] === 'true';
      const last = before === undefined ? goesOn && counts.get(keyOf(number, ownStyle)) : counts.get(before);
      const count = typeof last === 'number' ? last : (level?.start ?? 1) - 1;
      lists.push({ style: ownStyle, id: attributes['xml:id'], level, count, isWritten: false, items: [] });
    },
    closeList(output: string[]): void {
      const list = lists.at(-1);
      if (!list) return;
      closeWritten(output, list);
      counts.set(keyOf(lists.length, list.style), list.count);
      if (list.id !== undefined) counts.set(list.id, list.count);
      lists.pop();
    },
    openItem(attributes: Attributes, { isHeader = false } = {}): void {
      lists
        .at(-1)
        ?.items.push({ start: attributes['text:start-value'], isWritten: false, hasText: false, isHeader });
    },
    closeItem(output: string[]): void {
      if (lists.at(-1)?.items.pop()?.isWritten) output.push('</li>');
    },
    /** Begins a paragraph, and returns the prefix of its text. */
    openText(output: string[]): string {
      const list = lists.at(-1);
      const item = list?.items.at(-1);
      if (!list || !item || item.hasText) return '';
      item.hasText = true;
      if (item.isHeader) {
        for (const each of lists.toReversed()) closeWritten(output, each);
        return '';
      }
      const mark = countItem(list, item);
      if (!isListed(list)) return mark;
      openWritten(output, list.level ? numberAttributes(list.level, list.count) : '');
      if (list.level) numbers.push(formatNumber(list.count, list.level.format));
      return '';
    },
    /** Begins a heading, which is in no list, and returns its number; null if it is not an item. */
    openHeading(output: string[]): string | null {
      for (const each of lists.toReversed()) closeWritten(output, each);
      const list = lists.at(-1);
      const item = list?.items.at(-1);
      if (!list || !item) return null;
      if (item.hasText || item.isHeader) return '';
      item.hasText = true;
      return countItem(list, item);
    },
  };
}

/** Says whether a list can show its items as the document does: with signs, or with one number and possibly a dot. */
function isListed({ level }: OpenList): boolean {
  if (!level) return true;
  const isAlone = level.shownLevels === 1 && level.prefix.trim() === '' && LIST_SUFFIX.test(level.suffix);
  return isAlone && listNumbering(1, level.format) !== null;
}

function numberAttributes({ format }: NumberedLevel, count: number): string {
  return ` value="${String(count)}" type="${listNumbering(1, format) ?? '1'}"`;
}
