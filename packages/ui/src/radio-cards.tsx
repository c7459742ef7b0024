import { type ReactNode, useId } from 'react';

export type RadioCardsProps<Value extends string> = {
  legend: string;
  value: Value;
  onValueChange: (value: Value) => void;
  /** Content of each card, without controls, as a press anywhere on the card chooses it. */
  options: readonly { value: Value; label: string; children: ReactNode }[];
};

/** Lets the person choose one of a few options, as radio buttons on cards, side by side if there is room. */
export function RadioCards<Value extends string>({
  legend,
  value,
  onValueChange,
  options,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <div
            key={option.value}
            className="relative grid content-start gap-2 rounded border border-control bg-paper p-4 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <label className="flex cursor-pointer items-center gap-3 font-semibold after:absolute after:inset-0">
              <input
                type="radio"
                name={id}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
                aria-describedby={`${id}-${option.value}`}
                className="size-5 shrink-0 cursor-pointer accent-brand"
              />
              {option.label}
            </label>
            <div id={`${id}-${option.value}`} className="min-w-0">
              {option.children}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
