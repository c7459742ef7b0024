import type { TalkEntry, TalkEntryOf } from '@headwater/contract/talk';

/** Changes that were requested together. */
export interface RequestedChanges extends Pick<
  TalkEntryOf<'requested-change'>,
  'submittalId' | 'at' | 'audience'
> {
  kind: 'requested-changes';
  changes: TalkEntryOf<'requested-change'>[];
}

type TalkGroup = Exclude<TalkEntry, { kind: 'requested-change' }> | RequestedChanges;

/**
 * Groups changes that were requested together, and puts those that can still be answered first. The order stays the
 * same otherwise.
 */
export function groupEntries(entries: readonly TalkEntry[], answerable: number | null): TalkGroup[] {
  const groups: TalkGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.kind !== 'requested-change') groups.push(entry);
    else if (last?.kind === 'requested-changes' && last.submittalId === entry.submittalId)
      last.changes.push(entry);
    else {
      const { submittalId, at, audience } = entry;
      groups.push({ kind: 'requested-changes', submittalId, at, audience, changes: [entry] });
    }
  }
  const isOpen = (group: TalkGroup) => group.kind === 'requested-changes' && group.submittalId === answerable;
  return [...groups.filter(isOpen), ...groups.filter((group) => !isOpen(group))];
}
