import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'row-primary' | 'row-danger';
export type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonStyle = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

const variants = {
  primary:
    'border-transparent bg-brand text-on-fill shadow-raised hover:bg-brand-strong active:bg-brand-strong',
  secondary: 'border-control/60 bg-paper text-ink hover:border-control hover:bg-sunken active:bg-line',
  quiet: 'border-transparent text-brand hover:bg-brand-soft hover:text-brand-strong active:bg-line',
  danger: 'border-transparent bg-bad text-on-fill shadow-raised hover:bg-bad-strong active:bg-bad-strong',
  // For rows of a table, which has many of them: filled only while the row has the pointer or the focus.
  'row-primary': clsx(
    'border-control/60 bg-paper text-brand hover:bg-brand-strong',
    'group-hover/row:not-aria-disabled:border-transparent group-hover/row:not-aria-disabled:bg-brand group-hover/row:not-aria-disabled:text-on-fill',
    'group-focus-within/row:not-aria-disabled:border-transparent group-focus-within/row:not-aria-disabled:bg-brand group-focus-within/row:not-aria-disabled:text-on-fill',
  ),
  'row-danger': clsx(
    'border-control/60 bg-paper text-bad hover:bg-bad-strong',
    'group-hover/row:not-aria-disabled:border-transparent group-hover/row:not-aria-disabled:bg-bad group-hover/row:not-aria-disabled:text-on-fill',
    'group-focus-within/row:not-aria-disabled:border-transparent group-focus-within/row:not-aria-disabled:bg-bad group-focus-within/row:not-aria-disabled:text-on-fill',
  ),
} as const satisfies Record<ButtonVariant, string>;

const sizes = {
  small: 'min-h-8 pointer-coarse:min-h-11 px-3 text-sm [&_svg]:size-4',
  medium: 'min-h-10 pointer-coarse:min-h-11 px-4 text-sm [&_svg]:size-4',
  large: 'min-h-12 px-6 text-base [&_svg]:size-5',
} as const satisfies Record<ButtonSize, string>;

/** Returns a button's classes, for a router's link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonStyle = {}): string {
  return clsx(
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded border py-1 text-center font-semibold no-underline',
    'transition-colors duration-150 select-none aria-busy:cursor-progress [&_svg]:shrink-0',
    'off:cursor-not-allowed off:border-line off:bg-sunken off:text-muted off:shadow-none',
    variants[variant],
    sizes[size],
  );
}
