import type { ComponentProps, Ref } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'readOnly' | 'spellCheck'
>;

export type TextFieldProps = FieldProps &
  InputProps & {
    value: string;
    onValueChange: (value: string) => void;
    type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'date' | 'time' | undefined;
    onBlur?: (() => void) | undefined;
    /** Characters. A counter appears near the maximum. */
    max?: number | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  max,
  value,
  onValueChange,
  ...control
}: TextFieldProps) {
  return (
    <Field
      {...{ label, labelHidden, hint, error, required, disabled }}
      footnote={<CharacterCount value={value} max={max} />}
    >
      {(attributes) => (
        <input
          {...attributes}
          {...control}
          dir={isProse(control.type) ? 'auto' : undefined}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** Addresses, numbers and dates run from left to right in every language. */
function isProse(type: TextFieldProps['type']): boolean {
  return type === undefined || type === 'text' || type === 'search';
}

export type TextAreaProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'ref'> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** Begins with two lines, where most people leave it empty. */
  short?: boolean;
};

/** Renders a text area that grows with its text, if the browser can. */
export function TextArea({
  label,
  hint,
  error,
  required,
  disabled,
  max,
  value,
  onValueChange,
  short = false,
  ...control
}: TextAreaProps) {
  return (
    <Field
      {...{ label, hint, error, required, disabled }}
      footnote={<CharacterCount value={value} max={max} />}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          {...control}
          rows={short ? 2 : 4}
          dir="auto"
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          className={`${controlClass} field-sizing-content max-h-96 ${short ? 'min-h-18' : 'min-h-32'}`}
        />
      )}
    </Field>
  );
}

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'max' | 'placeholder'>;

/** Renders the browser's own date control. The value is `yyyy-mm-dd` or empty. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}

/**
 * Counts the characters after nine tenths of the maximum are used. It never cuts off typed text, which would be lost
 * unseen.
 */
export function CharacterCount({ value, max }: { value: string; max: number | undefined }) {
  if (max === undefined || value.length < max * 0.9) return null;
  const left = max - value.length;
  return (
    <p
      aria-live="polite"
      className={`ml-auto shrink-0 text-sm tabular-nums ${left < 0 ? 'font-medium text-bad' : 'text-muted'}`}
    >
      {left < 0 ? `${formatLeft(-left)} too many` : `${formatLeft(left)} left`}
    </p>
  );
}

function formatLeft(characters: number): string {
  return characters === 1 ? '1 character' : `${String(characters)} characters`;
}
