import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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
  'off:cursor-not-allowed off:border-line off:bg-sunken off:text-muted off:shadow-none data-invalid:border-bad';

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

/** Puts label, hint and error around one control; the primitives link them by their ids. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  disabled = false,
  footnote,
  children,
}: FieldProps & { footnote?: ReactNode; children: ReactNode }) {
  return (
    <BaseField.Root invalid={error !== undefined} disabled={disabled} className="grid content-start gap-1">
      <BaseField.Label
        className={labelHidden ? 'sr-only' : `text-sm font-semibold text-ink ${required ? requiredMark : ''}`}
      >
        {label}
      </BaseField.Label>
      {hint === undefined ? null : (
        <BaseField.Description className="text-sm text-muted">{hint}</BaseField.Description>
      )}
      {children}
      <div className="flex items-start justify-between gap-4 empty:hidden">
        <BaseField.Error match={error !== undefined}>
          <ErrorText>{error}</ErrorText>
        </BaseField.Error>
        {footnote}
      </div>
    </BaseField.Root>
  );
}
