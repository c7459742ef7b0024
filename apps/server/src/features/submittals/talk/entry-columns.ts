import type { TalkEntry, TalkKind } from '@headwater/contract/talk';
import { sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

/** An entry's data beside its time and its readers, as the database writes it: a time is one of PostgreSQL's. */
type Stored<Entry> = Entry extends { kind: 'guest-answer' }
  ? Omit<Entry, 'at' | 'audience' | 'isOfThis'> & { pageHash: string | null; snapshot: unknown }
  : Entry extends { kind: 'correction' }
    ? Omit<Entry, 'at' | 'audience' | 'state'> & {
        status: 'offered' | 'replaced' | 'accepted' | 'declined';
        isOpen: boolean;
      }
    : Omit<Entry, 'at' | 'audience'>;
export type StoredEntry = Stored<TalkEntry>;

interface EntryKey<Kind> {
  kind: Kind;
  id: Expression<number>;
  at: Expression<Date | null>;
}

/** Selects an entry of a kind. A time is cut to a cursor's precision, and kinds are in the order of their bytes. */
export function entryColumns<Kind extends TalkKind>(
  { kind, id, at }: EntryKey<Kind>,
  details: Record<Exclude<keyof Extract<StoredEntry, { kind: Kind }>, 'kind' | 'id'>, Expression<unknown>>,
) {
  return [
    sql<TalkKind>`${sql.lit(kind)} collate "C"`.as('kind'),
    sql<number>`${id}`.as('id'),
    sql<Date>`date_trunc('milliseconds', ${at})`.as('at'),
    jsonBuildObject({ kind: sql`${sql.lit(kind)}`, id, ...details })
      .$castTo<StoredEntry>()
      .as('entry'),
  ] as const;
}
