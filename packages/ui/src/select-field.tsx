import { Field as BaseField } from '@base-ui/react/field';
import { ChevronDown } from 'lucide-react';
import { controlClass, Field, type FieldProps } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldProps &
  Pick<TextFieldProps, 'value' | 'onValueChange' | 'onBlur' | 'ref'> & {
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
  ...control
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, required, disabled }}>
      <div className="relative">
        <BaseField.Control
          {...control}
          aria-required={required}
          className={`${controlClass} cursor-pointer pr-10`}
          render={
            <select>
              {placeholder === undefined ? null : <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
            </select>
          }
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
