export interface TextField<Name extends string> {
  name: Name;
  label: string;
  /** Rich text. */
  isHtml?: boolean;
}

export type Side = 'mine' | 'saved';

export interface Difference<Name extends string> extends TextField<Name>, Record<Side, string> {
  /** The side that somebody has written on since the form was opened; the person's own, where both have. */
  suggested: Side;
}

type Texts<Name extends string> = Record<'opened' | Side, Record<Name, string>>;

/** The fields in which what the person typed is not what has been saved since the form was opened. */
export function findDifferences<Name extends string>(
  fields: readonly TextField<Name>[],
  { opened, mine, saved }: Texts<Name>,
): Difference<Name>[] {
  return fields
    .filter(({ name }) => mine[name] !== saved[name])
    .map((field) => {
      const { name } = field;
      const suggested = mine[name] === opened[name] ? 'saved' : 'mine';
      return { ...field, mine: mine[name], saved: saved[name], suggested };
    });
}
