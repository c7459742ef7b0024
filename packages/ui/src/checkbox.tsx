import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

export type CheckboxProps = Pick<
  ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'disabled' | 'name' | 'onBlur' | 'ref' | 'required'
> & { checked: boolean; onCheckedChange: (checked: boolean) => void };

/**
 * Renders only the box, for use inside a `<label>`, which CheckboxField has. It is the browser's own input, as the
 * primitives' checkbox is two elements that share one label.
 */
export function Checkbox({ onCheckedChange, required, ...input }: CheckboxProps) {
  return (
    <span className="relative inline-grid size-5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        aria-required={required}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        className="peer size-5 cursor-pointer appearance-none rounded border border-control bg-paper transition-colors duration-150 checked:border-brand checked:bg-brand not-checked:hover:border-ink off:cursor-not-allowed off:border-line off:bg-sunken aria-invalid:border-bad forced-colors:appearance-auto"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-4 scale-75 text-on-fill opacity-0 transition duration-150 peer-checked:scale-100 peer-checked:opacity-100 peer-disabled:text-muted forced-colors:hidden"
      />
    </span>
  );
}
