import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** Props that all fields share. */
export type FieldProps = {
  label: string;
  /** Shows the label only to screen readers, if the control's place or placeholder says the same. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Error that marks the control as invalid and describes it. */
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
};

/** Classes of a control, for the fields of this package. */
export const controlClass =
  'block min-h-11 w-full rounded border border-control bg-paper px-3 py-2 text-base text-ink shadow-raised transition-colors duration-150 ' +
  'placeholder:text-muted hover:border-ink focus-visible:border-brand focus-visible:outline-offset-0 [&[readonly]]:bg-sunken ' +
  'off:cursor-not-allowed off:border-line off:bg-sunken off:text-muted off:shadow-none aria-invalid:border-bad';

/** Draws the mark in CSS, so that it is not part of the label's text. Screen readers use `aria-required`. */
export const requiredMark = "after:ml-1 after:text-bad after:content-['*'/'']";

export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-2 text-sm font-medium text-bad">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {children}
    </span>
  );
}

/** What links a control to its label, hint and error, and says its state. */
interface ControlAttributes {
  id: string;
  disabled: boolean;
  'aria-required': boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Puts label, hint and error around one control, and links them by their ids. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  disabled = false,
  footnote,
  children,
}: FieldProps & { footnote?: ReactNode; children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const [hintId, errorId] = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className="grid content-start gap-1 in-data-field-row:sm:grid-rows-subgrid">
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : `text-sm font-semibold text-ink ${required ? requiredMark : ''}`}
      >
        {label}
      </label>
      {hintId === false ? (
        <span className="hidden in-data-field-row:sm:block" />
      ) : (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        disabled,
        'aria-required': required,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      <div className="flex items-start justify-between gap-4 empty:hidden">
        {errorId === false ? null : (
          <div id={errorId}>
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        {footnote}
      </div>
    </div>
  );
}
