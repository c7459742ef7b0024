import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ignoringPresses } from './ignoring-presses.tsx';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'> & {
  /** Accessible name, also shown in a tooltip. */
  label: string;
  /** Shape of the button. `round` is filled, for continuing. */
  variant?: 'quiet' | 'round';
  /** Icon with `aria-hidden`. */
  children: ReactNode;
};

/**
 * Renders a button with one of the few icons that everybody knows (close, up, down). Any other action is a Button with
 * a label.
 */
export function IconButton({
  label,
  disabled = false,
  variant = 'quiet',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} as="label">
      <button
        type="button"
        {...rest}
        {...(disabled && ignoringPresses)}
        className={clsx(
          'inline-grid shrink-0 cursor-pointer place-items-center transition-colors duration-150 off:cursor-not-allowed [&_svg]:size-5',
          variant === 'round'
            ? 'size-12 rounded-full bg-brand text-on-fill shadow-raised hover:bg-brand-strong off:bg-sunken off:text-muted off:shadow-none'
            : 'size-10 pointer-coarse:size-11 rounded text-muted hover:bg-sunken hover:text-ink off:bg-transparent off:opacity-40',
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
