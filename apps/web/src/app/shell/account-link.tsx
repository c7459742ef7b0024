import { DisabledLink } from '@headwater/ui/disabled-link';
import { Link } from '@tanstack/react-router';
import { disabledWhileImpersonating } from '../disabled-while-impersonating.ts';
import { useUser } from '../session.ts';
import { headerLinkClass } from './header-link-class.ts';

/** Links to the account page. It belongs only to the user, so an impersonating admin sees a disabled link. */
export function AccountLink() {
  const user = useUser();
  if (!user) return null;
  return user.impersonating ? (
    <DisabledLink
      href="/account"
      reason={disabledWhileImpersonating}
      className={`${headerLinkClass} cursor-not-allowed text-muted`}
    >
      Account
    </DisabledLink>
  ) : (
    <Link
      to="/account"
      className={`${headerLinkClass} text-ink hover:bg-sunken aria-[current=page]:text-brand`}
    >
      Account
    </Link>
  );
}
