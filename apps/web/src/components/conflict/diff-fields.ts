export interface VersionedField<Name extends string> {
  name: Name;
  label: string;
  /** Rich text. */
  isHtml?: boolean;
}

export type ConflictSide = 'mine' | 'saved';

export interface FieldConflict<Name extends string>
  extends VersionedField<Name>, Record<ConflictSide, string> {
  /** The side that somebody has written on since the form was opened; the person's own, where both have. */
  suggested: ConflictSide;
}

type ConflictTexts<Name extends string> = Record<'opened' | ConflictSide, Record<Name, string>>;

/** The fields in which what the person typed is not what has been saved since the form was opened. */
export function diffFields<Name extends string>(
  fields: readonly VersionedField<Name>[],
  { opened, mine, saved }: ConflictTexts<Name>,
): FieldConflict<Name>[] {
  return fields
    .filter(({ name }) => mine[name] !== saved[name])
    .map((field) => {
      const { name } = field;
      const suggested = mine[name] === opened[name] ? 'saved' : 'mine';
      return { ...field, mine: mine[name], saved: saved[name], suggested };
    });
}
