import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldProps &
  Pick<TextFieldProps, 'value' | 'onValueChange' | 'onBlur'> & {
    ref?: Ref<HTMLSelectElement> | undefined;
    options: readonly SelectOption[];
    /** Label of the empty choice. */
    placeholder?: string;
  };

/** Renders the browser's own select, which phones and screen readers support best. `tokens.css` styles its list. */
export function SelectField({
  label,
  hint,
  error,
  required,
  disabled,
  options,
  placeholder,
  onValueChange,
  ...control
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, required, disabled }}>
      {(attributes) => (
        <div className="relative">
          <select
            {...attributes}
            {...control}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            className={`${controlClass} cursor-pointer pr-10`}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
