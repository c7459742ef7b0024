import { telHref } from '@headwater/contract/publisher';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import type { ReactNode } from 'react';
import { useCountedLinks } from './counting.tsx';
import { FactGroup } from './fact-group.tsx';
import { Icon } from './icon.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import { Categories } from './labels.tsx';
import { mailtoHref, linkRel, displayUrl, toHttpUrl } from './links.ts';

type Address = CompanySnapshot['addresses'][number];

const socialNetworks = [
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'x_twitter', name: 'X' },
] as const satisfies Array<{ key: keyof NonNullable<CompanySnapshot['networks']>; name: string }>;

interface CompanyFactsProps {
  snapshot: CompanySnapshot;
  /** Address of the enquiry form; null if readers cannot send one. */
  enquiryPath?: string | null;
  /** Address of the company's press page; null if not offered. */
  pressPath?: string | null;
}

/** Renders the contact details, social networks and categories in one box, or nothing if there are none. */
export function CompanyFacts({ snapshot, enquiryPath = null, pressPath = null }: CompanyFactsProps) {
  const { addresses, networks, categories } = snapshot;
  const [main, ...others] = addresses;
  const toCounted = useCountedLinks();
  const social = socialNetworks.flatMap(({ key, name }) => {
    const url = toHttpUrl(networks?.[key] ?? '');
    return url ? [{ name, url }] : [];
  });
  const isEmpty = !main && social.length === 0 && categories.length === 0;
  if (isEmpty && enquiryPath === null && pressPath === null) return null;
  return (
    <aside aria-label="Facts" className="facts">
      <EnquiryLink path={enquiryPath} />
      {main && (
        <FactGroup title="Contact" section="addresses">
          <Contact address={main} />
          {others.length > 0 && (
            <details className="mt-4">
              <summary className="quiet-link cursor-pointer">
                {others.length === 1 ? 'One more address' : `${others.length} more addresses`}
              </summary>
              <div className="mt-4 grid gap-6">
                {others.map((address, index) => (
                  <Contact key={index} address={address} />
                ))}
              </div>
            </details>
          )}
        </FactGroup>
      )}
      {social.length > 0 && (
        <FactGroup title="Follow" section="networks">
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a
                  {...toCounted(url)}
                  rel={linkRel(true)}
                  className="quiet-link inline-flex items-center gap-1"
                >
                  {name}
                  <Icon shape="out" className="size-3.5" />
                </a>
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
      {categories.length > 0 && (
        <FactGroup title="Categories" section="categories">
          <Categories type="company" categories={categories} />
        </FactGroup>
      )}
      {pressPath !== null && (
        <FactGroup title="For journalists">
          <a href={pressPath} className="quiet-link">
            Press page
          </a>
        </FactGroup>
      )}
    </aside>
  );
}

function Contact({ address }: { address: Address }) {
  const { street_1: street, phone, email } = address;
  const links = contactLinks(address);
  const toCounted = useCountedLinks();
  return (
    <ul className="grid gap-3">
      <Fact icon="pin">{street}</Fact>
      {phone && <Fact icon="phone">{links.phone ? <a href={links.phone}>{phone}</a> : phone}</Fact>}
      {email && <Fact icon="mail">{links.email ? <a href={links.email}>{email}</a> : email}</Fact>}
      {links.web && (
        <Fact icon="globe">
          <a {...toCounted(links.web)} rel={linkRel(true)}>
            {displayUrl(links.web)}
          </a>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: 'pin' | 'phone' | 'mail' | 'globe'; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon shape={icon} className="mt-1 size-4 text-muted" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
    </li>
  );
}

function contactLinks({ phone, email, url }: Address) {
  return { phone: telHref(phone), email: mailtoHref(email), web: toHttpUrl(url) };
}

/** Renders the main contact links, which stay at the bottom of a phone's screen. */
export function ContactBar({ address }: { address: Address }) {
  const { phone, email, web } = contactLinks(address);
  const toCounted = useCountedLinks();
  if (!phone && !email && !web) return null;
  return (
    <nav aria-label="Get in touch" className="contact-bar no-print">
      {phone && (
        <a href={phone}>
          <Icon shape="phone" className="size-5" />
          Call
        </a>
      )}
      {email && (
        <a href={email}>
          <Icon shape="mail" className="size-5" />
          Email
        </a>
      )}
      {web && (
        <a {...toCounted(web)} rel={linkRel(true)}>
          <Icon shape="globe" className="size-5" />
          Website
        </a>
      )}
    </nav>
  );
}
