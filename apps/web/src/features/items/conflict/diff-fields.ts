interface VersionedField {
  label: string;
  /** Whether the field holds rich text. */
  isHtml?: boolean;
  /** Returns the text for the dialog if the form holds a code. It is not called for an empty text. */
  describe?: (text: string) => string;
}

/** All fields of a form, in the order of the dialog. A missing one would be overwritten unseen. */
export type VersionedFields<Name extends string> = Record<Name, VersionedField>;

/** `mine` is the person's text, and `theirs` the text saved by another since the form was opened. */
export type ConflictSide = 'mine' | 'theirs';

export interface FieldConflict<Name extends string> extends VersionedField, Record<ConflictSide, string> {
  name: Name;
  /** Side that has changed since the form was opened; the person's own if both have. */
  suggested: ConflictSide;
}

type ConflictTexts<Name extends string> = Record<'base' | ConflictSide, Record<Name, string>>;

/** Returns the fields in which the two sides differ. `base` holds the texts that the form was opened with. */
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
