import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import {
  DateField,
  type DateFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx';
import { controlClass, Field } from './field.tsx';
import { hasValue } from './has-value.ts';

type BoundFieldProps<Props, Values extends FieldValues, Value> = Omit<
  Props,
  'name' | 'value' | 'onValueChange' | 'checked' | 'onCheckedChange' | 'onBlur' | 'error' | 'ref'
> & {
  control: Control<Values>;
  /** Connects a control to a field of the form's values. */
  name: FieldPathByValue<Values, Value>;
};

/**
 * Binds a control to a field of the form. A validation error shows only after the field has a value and has lost focus,
 * a server error at once.
 */
export function useFormField<Values extends FieldValues, Value>(
  control: Control<Values>,
  name: FieldPathByValue<Values, Value>,
) {
  const { field, fieldState } = useController({ control, name });
  const { error, isTouched } = fieldState;
  const shown = error?.type === 'server' || (isTouched && hasValue(field.value));
  return { field, error: shown ? error?.message : undefined };
}

function useTextField<Values extends FieldValues>(
  control: Control<Values>,
  name: FieldPathByValue<Values, string>,
) {
  const { field, error } = useFormField<Values, string>(control, name);
  const { onChange, onBlur, ref, value } = field;
  return { name: field.name, value, onValueChange: (text: string) => onChange(text), onBlur, ref, error };
}

export function FormTextField<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundFieldProps<TextFieldProps, Values, string>) {
  return <TextField {...rest} {...useTextField(control, name)} />;
}

export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundFieldProps<TextAreaProps, Values, string>) {
  return <TextArea {...rest} {...useTextField(control, name)} />;
}

export function FormPasswordField<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundFieldProps<PasswordFieldProps, Values, string>) {
  return <PasswordField {...rest} {...useTextField(control, name)} />;
}

export function FormMoneyField<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundFieldProps<MoneyFieldProps, Values, string>) {
  return <MoneyField {...rest} {...useTextField(control, name)} />;
}

export function FormDateField<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundFieldProps<DateFieldProps, Values, string>) {
  return <DateField {...rest} {...useTextField(control, name)} />;
}

export function FormSelectField<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundFieldProps<SelectFieldProps, Values, string>) {
  return <SelectField {...rest} {...useTextField(control, name)} />;
}

export function FormCheckboxField<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundFieldProps<CheckboxFieldProps, Values, boolean>) {
  const { field, error } = useFormField<Values, boolean>(control, name);
  const { onChange, onBlur, ref, value } = field;
  return (
    <CheckboxField
      {...rest}
      name={field.name}
      checked={value}
      onCheckedChange={(checked) => onChange(checked)}
      onBlur={onBlur}
      ref={ref}
      error={error}
    />
  );
}

type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'max' | 'placeholder'>;

/** Accepts pounds with at most two decimals. The value stays text, which the schema validates. */
function MoneyField({ label, hint, error, required, disabled, onValueChange, ...control }: MoneyFieldProps) {
  return (
    <Field {...{ label, hint, error, required, disabled }}>
      {(attributes) => (
        <div className="relative max-w-60">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted"
          >
            £
          </span>
          <input
            {...attributes}
            {...control}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onValueChange(event.currentTarget.value)}
            className={`${controlClass} pl-7 text-right tabular-nums`}
          />
        </div>
      )}
    </Field>
  );
}
