import type { TalkEntry, TalkEntryOf } from '@headwater/contract/talk';

/** The changes that were requested at once. */
export interface RequestedChanges extends Pick<
  TalkEntryOf<'requested-change'>,
  'submittalId' | 'at' | 'audience'
> {
  kind: 'requested-changes';
  changes: TalkEntryOf<'requested-change'>[];
}

type TalkGroup = Exclude<TalkEntry, { kind: 'requested-change' }> | RequestedChanges;

/** Groups what was requested at once, and puts what can still be answered first; the order stays as it is otherwise. */
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
