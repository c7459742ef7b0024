import type { Picture } from '@headwater/contract/snapshot';

/** Difference between two snapshots, with its summary and its details. */
export type SnapshotChange = {
  label: string;
  /** Summary, such as 'phone changed', '2 photos replaced' or '1 category added'. */
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
  // Change without details beyond its summary.
  | { kind: 'words' }
);

/** Names of a section, of one entry and of several. */
export interface ItemLabel {
  label: string;
  one: string;
  many: string;
}

export function countLabel(count: number, { one, many }: Omit<ItemLabel, 'label'>): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns a text's change, if any. */
export function textChange(label: string, [before, after]: readonly [string, string]): SnapshotChange[] {
  if (before === after) return [];
  const verb = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return [{ kind: 'text', label, summary: `${lowerFirst(label)} ${verb}`, before, after }];
}

/** Turns 'Intro Header' into 'intro header', but keeps names such as 'YouTube' or 'PDF'. */
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

/** Says whether the entries in both lists have another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const common = before.filter((entry) => after.includes(entry));
  return after.filter((entry) => common.includes(entry)).some((entry, index) => entry !== common[index]);
}

export function reorderedChange({ label, many }: ItemLabel): SnapshotChange {
  return { kind: 'words', label, summary: `${many} reordered` };
}
