import { ErrorText } from '@headwater/ui/field';
import { useFormField } from '@headwater/ui/form-fields';
import { useId, useImperativeHandle } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { RichTextEditor } from './rich-text-editor.tsx';

export interface FormRichTextFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: string;
  placeholder?: string;
}

/** The rich-text editor as a field of a Form; its value is HTML. */
export function FormRichTextField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  placeholder,
}: FormRichTextFieldProps<Values>) {
  const id = useId();
  const ids = { text: `${id}text`, label: `${id}label`, hint: `${id}hint`, error: `${id}error` };
  const { field, error } = useFormField<Values, string>(control, name);
  // The form moves the focus to this element where the text has an error.
  useImperativeHandle(field.ref, () => ({ focus: () => document.getElementById(ids.text)?.focus() }));
  return (
    <div className="grid min-w-0 gap-1">
      {/* The form finds the field of an error by its name. */}
      <input type="hidden" name={name} />
      <span id={ids.label} className="text-sm font-semibold">
        {label}
      </span>
      {hint && (
        <span id={ids.hint} className="text-sm text-muted">
          {hint}
        </span>
      )}
      <RichTextEditor
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        id={ids.text}
        labelledBy={ids.label}
        describedBy={[hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined}
        invalid={error !== undefined}
        placeholder={placeholder}
      />
      {error && (
        <p id={ids.error}>
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </div>
  );
}
