import type { ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  children: ReactNode;
}

/** Renders a control below its label and hint, and above its error. */
function Field({ name, label, hint, error, children }: FieldProps) {
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${name}-error`} className="field-error">
      {error}
    </p>
  );
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  value: string;
  maxLength?: number;
  required?: boolean;
  type?: 'text' | 'email' | 'date';
  /** The first day that may be chosen. */
  min?: string;
  autoComplete?: string;
  /** Lines. More than one makes it a text area. */
  rows?: number;
}

export function TextField({ value, rows = 1, type = 'text', min, autoComplete, ...field }: TextFieldProps) {
  const { name, hint, error, maxLength, required = false } = field;
  const shared = {
    id: name,
    name,
    defaultValue: value,
    maxLength,
    required,
    ...invalidProps({ name, hint, error }),
  };
  return (
    <Field {...field}>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={type} min={min} autoComplete={autoComplete} />
      )}
    </Field>
  );
}

interface FileFieldProps extends Omit<FieldProps, 'children'> {
  accept: string;
}

/** Renders a field for several files. */
export function FileField({ accept, ...field }: FileFieldProps) {
  const { name, hint, error } = field;
  return (
    <Field {...field}>
      <input
        type="file"
        id={name}
        name={name}
        multiple
        accept={accept}
        {...invalidProps({ name, hint, error })}
      />
    </Field>
  );
}

interface CheckFieldProps {
  name: string;
  label: string;
  checked: boolean;
  error: string | undefined;
}

/** Renders a tick box that is required. */
export function CheckField({ name, label, checked, error }: CheckFieldProps) {
  return (
    <div className="form-field">
      <label className="check-label">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={checked}
          required
          {...invalidProps({ name, error })}
        />
        {label}
      </label>
      <FieldError name={name} error={error} />
    </div>
  );
}

function invalidProps({
  name,
  hint,
  error,
}: {
  name: string;
  hint?: string | undefined;
  error: string | undefined;
}) {
  const describedBy = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`];
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
}
