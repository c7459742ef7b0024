import { Field as BaseField } from '@base-ui/react/field';
import { controlClass, Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'max' | 'placeholder'>;

/** Takes pounds as typed, with at most two decimals. The value stays text, which the schema validates. */
export function MoneyField({ label, hint, error, required, disabled, ...control }: MoneyFieldProps) {
  return (
    <Field {...{ label, hint, error, required, disabled }}>
      <div className="relative max-w-60">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted"
        >
          £
        </span>
        <BaseField.Control
          {...control}
          inputMode="decimal"
          autoComplete="off"
          aria-required={required}
          className={`${controlClass} pl-7 text-right tabular-nums`}
        />
      </div>
    </Field>
  );
}
