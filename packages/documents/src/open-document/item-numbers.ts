type Attributes = Record<string, string>;

interface OpenItem {
  output: string[];
  /** Where its start tag stands in the output. */
  at: number;
  start: string | undefined;
  hasText: boolean;
}

interface OpenList {
  style: string;
  id: string | undefined;
  count: number;
}

/**
 * Counts the items of an OpenDocument's lists, which may go on with the numbers of a list before, and writes its number
 * into the start tag of each. An item that holds a list alone has none.
 */
export function createItemNumbers() {
  const counts = new Map<string, number>();
  const lists: OpenList[] = [];
  const items: OpenItem[] = [];

  return {
    openList(style: string | undefined, attributes: Attributes): void {
      const name = `${String(lists.length)} ${style ?? ''}`;
      const before = attributes['text:continue-list'];
      const goesOn = attributes['text:continue-numbering'] === 'true';
      const count = before === undefined ? (goesOn ? counts.get(name) : 0) : counts.get(before);
      lists.push({ style: name, id: attributes['xml:id'], count: count ?? 0 });
    },
    closeList(): void {
      const list = lists.pop();
      if (!list) return;
      counts.set(list.style, list.count);
      if (list.id !== undefined) counts.set(list.id, list.count);
    },
    openItem(output: string[], attributes: Attributes): void {
      items.push({ output, at: output.length, start: attributes['text:start-value'], hasText: false });
    },
    closeItem(): void {
      items.pop();
    },
    /** Gives the innermost item its number, with its first paragraph. */
    openText(): void {
      const item = items.at(-1);
      const list = lists.at(-1);
      if (!item || !list || item.hasText || item.output[item.at] !== '<li>') return;
      item.hasText = true;
      const start = item.start === undefined ? Number.NaN : Number.parseInt(item.start, 10);
      list.count = Number.isNaN(start) ? list.count + 1 : start;
      item.output[item.at] = `<li value="${String(list.count)}">`;
    },
  };
}
