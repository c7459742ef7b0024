import { legalPageNames, legalPages, telHref, type Contact } from '@headwater/contract/publisher';
import type { SiteSettings } from './page-data.ts';
import { sectionName, sectionPath, sections } from './sections.ts';

export function Footer({ site }: { site: SiteSettings }) {
  const { name: publisherName, about, contact, legalUrls, pages } = site.publisher;
  return (
    <footer className="no-print mt-8 border-t border-line bg-sunken text-sm wrap-anywhere text-muted">
      <div className="page grid gap-8 py-10 wide:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-[66ch]">
          <p className="text-base font-semibold text-ink">{publisherName}</p>
          <p className="mt-2 mb-4">{about}</p>
          <ContactDetails contact={contact} />
        </div>
        <nav aria-label="All sections">
          <ul className="grid gap-2">
            {sections.map((type) => (
              <li key={type}>
                <a href={sectionPath(type)} className="quiet-link">
                  {sectionName(type)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className="font-semibold text-ink">Your company here</p>
          <p className="mt-2">
            <a href={site.portalUrl} className="quiet-link">
              Build and preview your page for free
            </a>
          </p>
        </div>
      </div>
      <nav aria-label="Legal" className="page">
        <ul className="flex flex-wrap gap-x-6 border-t border-line py-2">
          {pages
            .filter(({ place }) => place === 'footer')
            .map(({ slug, title }) => (
              <li key={slug}>
                <a dir="auto" href={`/${slug}`} className="quiet-link inline-flex min-h-11 items-center">
                  {title}
                </a>
              </li>
            ))}
          {legalPages.map((name) => (
            <li key={name}>
              <a href={legalUrls[name]} className="quiet-link inline-flex min-h-11 items-center">
                {legalPageNames[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

/** Renders the publisher's contact, or nothing if there is none. */
function ContactDetails({ contact: { email, phone, address } }: { contact: Contact }) {
  if (email === null && phone === null && address.length === 0) return null;
  return (
    <address className="grid justify-items-start gap-2 not-italic">
      {email !== null && (
        <a href={`mailto:${email}`} className="quiet-link">
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={telHref(phone) ?? undefined} className="quiet-link">
          {phone}
        </a>
      )}
      {address.length > 0 && (
        <span>
          {address.map((line, index) => (
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </span>
      )}
    </address>
  );
}
