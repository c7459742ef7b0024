export interface VersionedField<Name extends string> {
  name: Name;
  label: string;
  /** Whether the field holds rich text. */
  isHtml?: boolean;
  /** Words a text for the dialog, where the form holds a code; not called for an empty one. */
  describe?: (text: string) => string;
}

/** `mine` is what the person typed, `theirs` what somebody else has saved since the form was opened. */
export type ConflictSide = 'mine' | 'theirs';

export interface FieldConflict<Name extends string>
  extends VersionedField<Name>, Record<ConflictSide, string> {
  /** The side that was changed since the form was opened; the person's own where both were. */
  suggested: ConflictSide;
}

type ConflictTexts<Name extends string> = Record<'base' | ConflictSide, Record<Name, string>>;

/** Returns the fields in which the two sides differ; `base` is what the form was opened with. */
export function diffFields<Name extends string>(
  fields: readonly VersionedField<Name>[],
  { base, mine, theirs }: ConflictTexts<Name>,
): FieldConflict<Name>[] {
  return fields
    .filter(({ name }) => mine[name] !== theirs[name])
    .map((field) => {
      const { name } = field;
      const suggested = mine[name] === base[name] ? 'theirs' : 'mine';
      return { ...field, mine: mine[name], theirs: theirs[name], suggested };
    });
}
