import { type ReactNode, type Ref, useId } from 'react';
import { ErrorText, type FieldProps, requiredMark } from './field.tsx';

export type FileFieldProps = Pick<FieldProps, 'label' | 'hint' | 'required'> & {
  name: string;
  /** Address of the stored file, or another text that the controls make; '' for none. */
  value: string;
  error?: ReactNode;
  /** Receives the group, which takes the focus for an error. */
  ref?: Ref<HTMLFieldSetElement> | undefined;
  /** The stored file, and the controls that choose another or remove it. */
  children: ReactNode;
};

/** Groups the controls of a field whose value nobody types, such as the address of an uploaded file. */
export function FileField({
  label,
  hint,
  required = false,
  name,
  value,
  error,
  ref,
  children,
}: FileFieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId];
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={described.join(' ').trim() || undefined}
      className="grid min-w-0 content-start gap-2"
    >
      <legend className={`text-sm font-semibold text-ink ${required ? requiredMark : ''}`}>{label}</legend>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <input type="hidden" name={name} value={value} />
      {children}
      {error !== undefined && (
        <p id={errorId} role="alert">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </fieldset>
  );
}
