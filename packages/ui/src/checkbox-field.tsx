import { useId } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { ErrorText, type FieldProps, requiredMark } from './field.tsx';

export type CheckboxFieldProps = FieldProps &
  Pick<CheckboxProps, 'checked' | 'onCheckedChange' | 'onBlur' | 'ref'>;

export function CheckboxField({ label, hint, error, required, ...control }: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className="grid gap-1">
      <label className="flex cursor-pointer items-start gap-3 py-1 text-base pointer-coarse:py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="grid h-7 place-items-center">
          <Checkbox
            {...control}
            required={required}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
          />
        </span>
        <span dir="auto" className={required === true ? requiredMark : undefined}>
          {label}
        </span>
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`}>
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </div>
  );
}
