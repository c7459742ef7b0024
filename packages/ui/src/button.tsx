import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.tsx';
import { ignoringPresses } from './ignoring-presses.tsx';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className' | 'style'> & {
    children: ReactNode;
    /** True while the action runs: a spinner replaces the label, the focus stays, and presses are ignored. */
    pending?: boolean | undefined;
    /** Reason that disables the button, which still takes focus and shows it. */
    disabledReason?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, pending = false, disabled = false, disabledReason, children, ...rest } = props;
  const explained = disabledReason !== undefined;
  const isOff = pending || explained;
  const button = (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isOff}
      {...(isOff && ignoringPresses)}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size })}
    >
      <span className={clsx('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
      {pending ? (
        <span aria-hidden className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
  // Renders the same element with and without a reason, so that a button disabled by its own press keeps the focus.
  return 'disabledReason' in props ? <Tooltip text={disabledReason}>{button}</Tooltip> : button;
}
