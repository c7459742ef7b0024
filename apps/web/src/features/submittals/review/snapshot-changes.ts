import type { Picture } from '@headwater/contract/snapshot';

/** Something that differs between two snapshots: in words for the summary, and what to show of it. */
export type SnapshotChange = {
  label: string;
  /** 'phone changed', '2 photos replaced', '1 category added'. */
  summary: string;
} & (
  | { kind: 'text'; before: string; after: string }
  | { kind: 'entries'; added: readonly string[]; removed: readonly string[] }
  | {
      kind: 'pictures';
      added: readonly Picture[];
      removed: readonly Picture[];
      replaced: readonly { before: Picture; after: Picture }[];
    }
  // Where the words say all.
  | { kind: 'words' }
);

/** What a section holds, one of it and several. */
export interface ItemLabel {
  label: string;
  one: string;
  many: string;
}

export function countLabel(count: number, { one, many }: Omit<ItemLabel, 'label'>): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Nothing where the two are the same. */
export function textChange(label: string, [before, after]: readonly [string, string]): SnapshotChange[] {
  if (before === after) return [];
  const verb = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return [{ kind: 'text', label, summary: `${lowerFirst(label)} ${verb}`, before, after }];
}

/** 'Intro Header' as 'intro header'; a name such as 'YouTube' or 'PDF' stays. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]+(?: [A-Z]?[a-z]+)*(?: \(|$)/.test(label)
    ? label.replace(/^[^(]+/, (words) => words.toLowerCase())
    : label;
}

/** Entries that are the same by their name. */
export function entriesChange(
  itemLabel: ItemLabel,
  before: readonly string[],
  after: readonly string[],
): SnapshotChange[] {
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  return addedAndRemovedChange(itemLabel, { added, removed });
}

export function addedAndRemovedChange(
  itemLabel: ItemLabel,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): SnapshotChange[] {
  if (added.length === 0 && removed.length === 0) return [];
  const words = [
    added.length > 0 ? `${countLabel(added.length, itemLabel)} added` : '',
    removed.length > 0 ? `${countLabel(removed.length, itemLabel)} removed` : '',
  ];
  return [
    { kind: 'entries', label: itemLabel.label, summary: words.filter(Boolean).join(', '), added, removed },
  ];
}

/** Whether the entries that both have stand in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((entry) => after.includes(entry));
  return after.filter((entry) => kept.includes(entry)).some((entry, index) => entry !== kept[index]);
}

export function reorderedChange({ label, many }: ItemLabel): SnapshotChange {
  return { kind: 'words', label, summary: `${many} reordered` };
}
