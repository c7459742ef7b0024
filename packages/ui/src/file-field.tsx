import { type ReactNode, type Ref, useId } from 'react';
import { ErrorText, type FieldProps, requiredMark } from './field.tsx';

export type FileFieldProps = Pick<FieldProps, 'label' | 'hint' | 'required'> & {
  name: string;
  /** Address of the stored file; '' for none. */
  value: string;
  error?: ReactNode;
  /** Receives the group, which takes the focus for an error. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The stored file, and the controls that choose another or remove it. */
  children: ReactNode;
};

/** Groups the controls of a field whose value is the address of an uploaded file. */
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
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const described = [hint === undefined ? '' : ids.hint, error === undefined ? '' : ids.error];
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={ids.label}
      aria-describedby={described.join(' ').trim() || undefined}
      className="grid content-start gap-2"
    >
      <p id={ids.label} className={`text-sm font-semibold text-ink ${required ? requiredMark : ''}`}>
        {label}
      </p>
      {hint !== undefined && (
        <p id={ids.hint} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <input type="hidden" name={name} value={value} />
      {children}
      {error !== undefined && (
        <p id={ids.error} role="alert">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </div>
  );
}
