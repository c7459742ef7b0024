import type { Picture } from '@headwater/contract/snapshot';

/** Something that differs between two snapshots: in words for the summary, and what to show of it. */
export type Change = {
  label: string;
  /** 'phone changed', '2 photos replaced', '1 category added'. */
  words: string;
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
export interface Noun {
  label: string;
  one: string;
  many: string;
}

export function counted(count: number, { one, many }: Omit<Noun, 'label'>): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Nothing where the two are the same. */
export function textChange(label: string, [before, after]: readonly [string, string]): Change[] {
  if (before === after) return [];
  const verb = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return [{ kind: 'text', label, words: `${lowerFirst(label)} ${verb}`, before, after }];
}

/** 'Intro Header' as 'intro header'; a name such as 'YouTube' or 'PDF' stays. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]+(?: [A-Z]?[a-z]+)*(?: \(|$)/.test(label)
    ? label.replace(/^[^(]+/, (words) => words.toLowerCase())
    : label;
}

/** Entries that are the same by their name. */
export function entriesChange(noun: Noun, before: readonly string[], after: readonly string[]): Change[] {
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  return addedAndRemoved(noun, { added, removed });
}

export function addedAndRemoved(
  noun: Noun,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Change[] {
  if (added.length === 0 && removed.length === 0) return [];
  const words = [
    added.length > 0 ? `${counted(added.length, noun)} added` : '',
    removed.length > 0 ? `${counted(removed.length, noun)} removed` : '',
  ];
  return [{ kind: 'entries', label: noun.label, words: words.filter(Boolean).join(', '), added, removed }];
}

/** Whether the entries that both have stand in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((entry) => after.includes(entry));
  return after.filter((entry) => kept.includes(entry)).some((entry, index) => entry !== kept[index]);
}

export function reordered({ label, many }: Noun): Change {
  return { kind: 'words', label, words: `${many} reordered` };
}
