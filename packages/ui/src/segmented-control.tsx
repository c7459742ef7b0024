import { useId } from 'react';

export type SegmentedControlProps<Value extends string> = {
  /** Name of the choice for screen readers. */
  legend: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** Switches between a few views with radio buttons that look like one control. */
export function SegmentedControl<Value extends string>({
  legend,
  value,
  onValueChange,
  options,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex flex-wrap rounded border border-control/60 bg-paper p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-8 cursor-pointer items-center rounded px-3 text-sm font-semibold text-muted outline-offset-1 select-none hover:text-ink has-checked:bg-brand has-checked:text-on-fill has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
