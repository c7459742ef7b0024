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

/** Groups what was requested at once, and leaves the order as it is. */
export function groupEntries(entries: readonly TalkEntry[]): TalkGroup[] {
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
  return groups;
}
