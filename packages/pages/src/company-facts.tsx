import { addressLines } from '@headwater/contract/postal-address';
import { telHref } from '@headwater/contract/publisher';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import type { ReactNode } from 'react';
import { useCountedLinks, useTaps } from './counting.tsx';
import { Downloads } from './downloads.tsx';
import { FactGroup } from './fact-group.tsx';
import { Icon } from './icon.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import { FollowLink } from './follow-link.tsx';
import { Categories, UpdatedDate } from './labels.tsx';
import { mailtoHref, linkRel, displayUrl, toHttpUrl } from './links.ts';
import { Accreditations, MoreFacts } from './more-facts.tsx';
import type { CompanyPageData, Publication, ShownAccreditation } from './page-data.ts';
import { PressFacts } from './press-contact.tsx';
import { AnswerTime, CheckedDate, ReportMistake } from './page-notes.tsx';

type Address = CompanySnapshot['addresses'][number];

const socialNetworks = [
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'x_twitter', name: 'X' },
] as const satisfies Array<{ key: keyof NonNullable<CompanySnapshot['networks']>; name: string }>;

interface CompanyFactsProps {
  snapshot: CompanySnapshot;
  accreditations?: readonly ShownAccreditation[];
  publisherName?: string;
  /** Address of the enquiry form; null if readers cannot send one. */
  enquiryPath?: string | null;
  /** Its public page, which readers follow and which has a press page; null where those are left out. */
  publication?: Publication | null;
  /** Sizes of its downloads; null where those are left out. */
  pdfs?: CompanyPageData['pdfs'] | null;
}

/** Renders the contact details, facts, downloads, categories, networks and press page in one box, or nothing if there are none. */
export function CompanyFacts({
  snapshot,
  accreditations = [],
  publisherName = '',
  enquiryPath = null,
  publication = null,
  pdfs = null,
}: CompanyFactsProps) {
  const { addresses, networks, categories, facts, regions, sectors, press } = snapshot;
  const [main, ...others] = addresses;
  const path = publication === null || typeof publication === 'string' ? null : publication.path;
  const social = socialNetworks.flatMap(({ key, name }) => {
    const url = toHttpUrl(networks?.[key] ?? '');
    return url ? [{ name, url }] : [];
  });
  const downloads = pdfs === null ? [] : snapshot.downloads;
  const stated = [
    ...addresses,
    ...social,
    ...categories,
    ...facts,
    ...regions,
    ...sectors,
    ...accreditations,
    ...downloads,
    ...press,
  ];
  const isEmpty = stated.length === 0;
  if (isEmpty && enquiryPath === null && path === null) return null;
  return (
    <aside aria-label="Facts" className="facts">
      <EnquiryLink path={enquiryPath} />
      {enquiryPath !== null && <AnswerTime publication={publication} />}
      {main && <Addresses main={main} others={others} />}
      <Accreditations accreditations={accreditations} publisherName={publisherName} />
      {categories.length > 0 && (
        <FactGroup title="Categories" section="categories">
          <Categories type="company" categories={categories} />
        </FactGroup>
      )}
      <MoreFacts snapshot={snapshot} />
      {pdfs && <Downloads downloads={downloads} pdfs={pdfs} />}
      {(social.length > 0 || press.length > 0 || path !== null) && (
        <div className="grid grid-cols-2 gap-6 wide:grid-cols-1 print:grid-cols-1">
          <div className={social.length > 0 ? undefined : 'no-print'}>
            <FactGroup title="Follow" section="networks">
              <SocialNetworks networks={social} />
              <FollowLink companyPath={path} />
            </FactGroup>
          </div>
          <PressFacts press={press[0]} pressPath={path === null ? null : `${path}/press`} />
        </div>
      )}
      {publication && <UpdatedDate publication={publication} className="text-sm text-muted" />}
      <CheckedDate publication={publication} />
      <ReportMistake publication={publication} />
    </aside>
  );
}

function Addresses({ main, others }: { main: Address; others: readonly Address[] }) {
  return (
    <FactGroup title="Contact" section="addresses">
      <Contact address={main} />
      {others.length > 0 && (
        <details className="mt-2">
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
  );
}

function SocialNetworks({ networks }: { networks: readonly { name: string; url: string }[] }) {
  const toCounted = useCountedLinks();
  if (networks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {networks.map(({ name, url }) => (
        <li key={name}>
          <a {...toCounted(url)} rel={linkRel(true)} className="quiet-link inline-flex items-center gap-1">
            {name}
            <Icon shape="out" className="size-3.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ address }: { address: Address }) {
  const { phone, email } = address;
  const links = contactLinks(address);
  const toCounted = useCountedLinks();
  const toTap = useTaps();
  return (
    <ul className="grid gap-2">
      {phone && <Fact icon="phone">{links.phone ? <a {...toTap(links.phone)}>{phone}</a> : phone}</Fact>}
      {email && <Fact icon="mail">{links.email ? <a {...toTap(links.email)}>{email}</a> : email}</Fact>}
      {links.web && (
        <Fact icon="globe">
          <a {...toCounted(links.web)} rel={linkRel(true)}>
            {displayUrl(links.web)}
          </a>
        </Fact>
      )}
      <Fact icon="pin">{addressLines(address).join('\n')}</Fact>
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

interface ContactBarProps {
  /** The main address. */
  address: Address | undefined;
  enquiryPath: string | null;
}

/** Renders the main ways to reach the company, which stay at the bottom of a phone's screen. */
export function ContactBar({ address, enquiryPath }: ContactBarProps) {
  const { phone, email, web } = address ? contactLinks(address) : { phone: null, email: null, web: null };
  const toCounted = useCountedLinks();
  const toTap = useTaps();
  if (!phone && !email && !web && enquiryPath === null) return null;
  return (
    <nav aria-label="Get in touch" className="contact-bar no-print">
      {enquiryPath !== null && (
        <a href={enquiryPath} rel="nofollow">
          <Icon shape="message" className="size-5" />
          Enquire
        </a>
      )}
      {phone && (
        <a {...toTap(phone)}>
          <Icon shape="phone" className="size-5" />
          Call
        </a>
      )}
      {email && (
        <a {...toTap(email)}>
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
