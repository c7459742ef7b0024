interface VersionedField {
  label: string;
  /** Whether the field holds rich text. */
  isHtml?: boolean;
  /** Words a text for the dialog, where the form holds a code; not called for an empty one. */
  describe?: (text: string) => string;
}

/** All the fields of a form, in the order of the dialog: one that is left out would be overwritten unseen. */
export type VersionedFields<Name extends string> = Record<Name, VersionedField>;

/** `mine` is what the person typed, `theirs` what somebody else has saved since the form was opened. */
export type ConflictSide = 'mine' | 'theirs';

export interface FieldConflict<Name extends string> extends VersionedField, Record<ConflictSide, string> {
  name: Name;
  /** The side that was changed since the form was opened; the person's own where both were. */
  suggested: ConflictSide;
}

type ConflictTexts<Name extends string> = Record<'base' | ConflictSide, Record<Name, string>>;

/** Returns the fields in which the two sides differ; `base` is what the form was opened with. */
export function diffFields<Name extends string>(
  fields: VersionedFields<Name>,
  { base, mine, theirs }: ConflictTexts<Name>,
): FieldConflict<Name>[] {
  const conflicts: FieldConflict<Name>[] = [];
  for (const name in fields) {
    if (mine[name] === theirs[name]) continue;
    const suggested = mine[name] === base[name] ? 'theirs' : 'mine';
    conflicts.push({ ...fields[name], name, mine: mine[name], theirs: theirs[name], suggested });
  }
  return conflicts;
}
