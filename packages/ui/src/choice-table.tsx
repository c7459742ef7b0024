import { type ReactNode, useId } from 'react';

interface Way<Value extends string> {
  value: Value;
  label: string;
}

export type ChoiceTableProps = {
  caption: string;
  /** Header of the column of rows. */
  rowsHeader: string;
  ways: readonly Way<string>[];
  /** Rows of the table. */
  children: ReactNode;
};

/**
 * Lets the person choose one of a few ways for each of several things, with a row for each thing and a column for each
 * way.
 */
export function ChoiceTable({ caption, rowsHeader, ways, children }: ChoiceTableProps) {
  const captionId = useId();
  return (
    <div className="@container">
      <table aria-labelledby={captionId} className="w-full table-fixed text-left text-sm">
        <caption dir="auto" id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line align-bottom text-muted">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {rowsHeader}
            </th>
            {ways.map(({ value, label }) => (
              <th
                key={value}
                scope="col"
                className="w-16 px-1 py-2 text-center text-xs font-semibold @[30rem]:w-24"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export type ChoiceRowProps<Value extends string> = {
  label: string;
  hint?: string | undefined;
  ways: readonly Way<Value>[];
  value: Value;
  disabled?: boolean;
  onValueChange: (value: Value) => void;
};

/** Renders a row of radio buttons, each named after its row and column. */
export function ChoiceRow<Value extends string>({
  label,
  hint,
  ways,
  value,
  disabled = false,
  onValueChange,
}: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-2 pr-2 font-medium wrap-anywhere">
        {label}
        {hint === undefined ? null : (
          <span id={`${id}-hint`} className="block text-xs font-normal text-muted">
            {hint}
          </span>
        )}
      </th>
      {ways.map((way) => (
        <td key={way.value}>
          <label className="grid min-h-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
            <input
              type="radio"
              name={id}
              aria-label={`${label}: ${way.label}`}
              aria-describedby={hint === undefined ? undefined : `${id}-hint`}
              checked={way.value === value}
              disabled={disabled}
              onChange={() => onValueChange(way.value)}
              className="size-5 cursor-[inherit] accent-brand"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
