import { Button as BaseButton } from '@base-ui/react/button';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.tsx';
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
  const {
    variant,
    size,
    pending = false,
    disabled = false,
    disabledReason,
    type = 'button',
    children,
    ...rest
  } = props;
  const explained = disabledReason !== undefined;
  const button = (
    <BaseButton
      {...rest}
      type={type}
      disabled={disabled || pending || explained}
      focusableWhenDisabled={pending || explained}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size })}
    >
      <span className={clsx('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
      {pending ? (
        <span aria-hidden className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </BaseButton>
  );
  // Renders the same element with and without a reason, so that a button disabled by its own press keeps the focus.
  return 'disabledReason' in props ? <Tooltip text={disabledReason}>{button}</Tooltip> : button;
}
