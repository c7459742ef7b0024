import { DisabledLink } from '@headwater/ui/disabled-link';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

interface NavCount {
  count: number;
  label: string;
}

export interface NavEntryProps {
  link: LinkOptions;
  label: string;
  icon: LucideIcon;
  /** Number of waiting items with their name, such as '3 to review'. Hidden at 0. */
  badge?: NavCount | undefined;
  /** Whether the page is one of those that the entry leads to, at another address. */
  isCurrent?: boolean;
}

const baseClass =
  'flex min-h-11 pointer-fine:min-h-8 items-center gap-3 rounded px-3 text-sm font-medium no-underline';
const enabledClass =
  'text-ink hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand';

/** The router marks the link of the current page with `aria-current`. */
export function NavEntry({ link, label, icon: Icon, badge, isCurrent = false }: NavEntryProps) {
  return (
    <li>
      <Link
        {...link}
        {...(isCurrent && { 'aria-current': 'page' })}
        className={`${baseClass} ${enabledClass}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {label}
        {badge && <NavBadge {...badge} />}
      </Link>
    </li>
  );
}

/** Says how many items are waiting, or nothing at 0. */
export function NavBadge({ count, label }: NavCount) {
  if (count === 0) return null;
  return (
    <>
      {/* The space keeps screen readers from running the two together. */}{' '}
      <span className="ml-auto rounded-full bg-brand px-2 text-xs font-semibold text-on-fill tabular-nums">
        {count} <span className="sr-only">{label}</span>
      </span>
    </>
  );
}

interface DisabledNavEntryProps {
  href: string;
  label: string;
  icon: LucideIcon;
  reason: string;
}

/** Shows a disabled entry, which takes focus and explains why. */
export function DisabledNavEntry({ href, label, icon: Icon, reason }: DisabledNavEntryProps) {
  return (
    <li>
      {/* Beside the menu, so that it covers no other entry. */}
      <DisabledLink
        href={href}
        reason={reason}
        side="right"
        className={`${baseClass} cursor-not-allowed text-muted`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {label}
      </DisabledLink>
    </li>
  );
}
