import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useConfig } from '../config.ts';
import { headerLinkClass } from './header-link-class.ts';

/** Links that visitors also have, to the packages and the public site. */
export function HeaderLinks() {
  const config = useConfig();
  return (
    <>
      <Link
        to="/products"
        className={`${headerLinkClass} text-ink hover:bg-sunken aria-[current=page]:text-brand`}
      >
        Subscription Packages
      </Link>
      {config && (
        <a
          href={config.publicSiteUrl}
          target="_blank"
          rel="noopener"
          className={`${headerLinkClass} text-ink hover:bg-sunken`}
        >
          Public Site
          <ExternalLink aria-hidden className="size-4 text-muted" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </>
  );
}
