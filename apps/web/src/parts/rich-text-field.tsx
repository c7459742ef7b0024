import { useId } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { RichTextEditor } from './editor/rich-text-editor.tsx';

interface FormRichTextProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: string;
  placeholder?: string;
}

/** The rich-text editor as a field of ui's Form; its value is HTML. */
export function FormRichText<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  placeholder,
}: FormRichTextProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  return (
    <div className="grid min-w-0 gap-1">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
      <RichTextEditor
        value={field.value}
        onChange={field.onChange}
        labelledBy={id}
        {...(placeholder && { placeholder })}
      />
      {fieldState.error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
