import {
  legalPageNames,
  legalPages,
  telHref,
  type Contact as ContactProps,
} from '@headwater/contract/publisher';
import { useConfig } from '../config.ts';

const linkClass = 'inline-flex min-h-11 min-w-11 items-center text-muted hover:text-ink';

/**
 * Shows the publisher's contact, and links to its own pages and the legal ones. Its space is reserved while its texts
 * load. It is hidden while any part of the page loads, which would move it.
 */
export function Footer() {
  const { publisher, footerPages = [], publicSiteUrl } = useConfig() ?? {};
  return (
    <footer className="border-t border-line text-sm text-muted group-has-data-loading/shell:invisible">
      <div className="mx-auto flex min-h-14 max-w-shell flex-wrap items-center gap-x-6 px-4 py-1 wrap-anywhere sm:px-6">
        {publisher && (
          <>
            <Contact {...publisher.contact} />
            <nav aria-label="Legal" className="sm:ml-auto">
              <ul className="flex flex-wrap gap-x-5">
                {footerPages.map(({ slug, title }) => (
                  <FooterLink key={slug} href={`${publicSiteUrl}/${slug}`} title={title} />
                ))}
                {legalPages.map((name) => (
                  <FooterLink key={name} href={publisher.legalUrls[name]} title={legalPageNames[name]} />
                ))}
              </ul>
            </nav>
          </>
        )}
      </div>
    </footer>
  );
}

function FooterLink({ href, title }: { href: string; title: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" className={linkClass}>
        {title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}

function Contact({ email, phone, address }: ContactProps) {
  if (email === null && phone === null && address.length === 0) return null;
  return (
    <address className="flex flex-wrap items-center gap-x-5 not-italic">
      {email !== null && (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={telHref(phone) ?? undefined} className={linkClass}>
          {phone}
        </a>
      )}
      {address.length > 0 && <span className="py-2">{address.join(', ')}</span>}
    </address>
  );
}
