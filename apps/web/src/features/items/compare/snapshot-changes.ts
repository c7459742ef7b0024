import type { Picture } from '@headwater/contract/snapshot';

/** A difference between two snapshots: its summary, and what to show of it. */
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
  // The summary says all.
  | { kind: 'words' }
);

/** The name of a section, and of one and several of its entries. */
export interface ItemLabel {
  label: string;
  one: string;
  many: string;
}

export function countLabel(count: number, { one, many }: Omit<ItemLabel, 'label'>): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns the change of a text, if it has changed. */
export function textChange(label: string, [before, after]: readonly [string, string]): SnapshotChange[] {
  if (before === after) return [];
  const verb = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return [{ kind: 'text', label, summary: `${lowerFirst(label)} ${verb}`, before, after }];
}

/** Turns 'Intro Header' into 'intro header', but leaves a name such as 'YouTube' or 'PDF'. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]+(?: [A-Z]?[a-z]+)*(?: \(|$)/.test(label)
    ? label.replace(/^[^(]+/, (text) => text.toLowerCase())
    : label;
}

/** Compares entries by their names. */
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
  const phrases = [
    added.length > 0 ? `${countLabel(added.length, itemLabel)} added` : '',
    removed.length > 0 ? `${countLabel(removed.length, itemLabel)} removed` : '',
  ];
  return [
    { kind: 'entries', label: itemLabel.label, summary: phrases.filter(Boolean).join(', '), added, removed },
  ];
}

/** Says whether the entries that both lists have are in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const common = before.filter((entry) => after.includes(entry));
  return after.filter((entry) => common.includes(entry)).some((entry, index) => entry !== common[index]);
}

export function reorderedChange({ label, many }: ItemLabel): SnapshotChange {
  return { kind: 'words', label, summary: `${many} reordered` };
}
