import { inlineText, isList, type Block, type List } from '@headwater/richtext/blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { formatItemNumber, itemsOf } from '@headwater/richtext/lists';

const MAX_NAMED = 10;

/** Lists the numbers in a document's lists, as readers see them, that its draft does not show. */
export function compareNumbers(numbers: readonly string[], content: string): string[] {
  const shown = new Map<string, number>();
  for (const number of fromHtml(content).flatMap(listNumbers))
    shown.set(number, (shown.get(number) ?? 0) + 1);
  const missing = numbers.filter((number) => {
    const left = shown.get(number) ?? 0;
    shown.set(number, left - 1);
    return left <= 0;
  });
  if (missing.length === 0) return [];
  const more = missing.length > MAX_NAMED ? ` and ${String(missing.length - MAX_NAMED)} more` : '';
  const named = missing.slice(0, MAX_NAMED).map((number) => `“${number}”`);
  return [`Left out: the numbers of items of lists, ${named.join(', ')}${more}`];
}

function listNumbers(block: Block): string[] {
  if (isList(block)) return numbersOf(block, 1);
  if (block.type !== 'table') return [];
  // In a cell they are text.
  const lines = block.children.flatMap(({ children }) =>
    children.flatMap((cell) => inlineText(cell.children).split('\n')),
  );
  return lines.flatMap((line) => /^([\da-z]{1,15})\. /i.exec(line)?.[1] ?? []);
}

function numbersOf(list: List, level: number): string[] {
  return itemsOf(list).flatMap(({ lists }, index) => [
    ...(list.type === 'numbered-list' ? [formatItemNumber(list, index, level)] : []),
    ...lists.flatMap((inner) => numbersOf(inner, level + 1)),
  ]);
}
