import { streetLine } from '@headwater/contract/postal-address';
import type { ArticleSnapshot, CompanySnapshot } from '@headwater/contract/snapshot';
import { categoryPath } from './labels.tsx';
import { toHttpUrl } from './links.ts';
import type { ArticlePageData, CompanyPageData, ListPageData, PageNotes, SiteSettings } from './page-data.ts';
import { sectionName, sectionPath } from './sections.ts';
import { hasStudyFacts } from './study-facts.tsx';

interface LinkedDataContext {
  site: SiteSettings;
  canonical: string;
  description: string;
  /** Absolute. */
  pictureUrl: string | null;
  /** Credit of that picture; absent if there is none. */
  credit: string | undefined;
}

const CONTEXT = { '@context': 'https://schema.org' };

/** Describes an item's page for search engines in schema.org's vocabulary. */
export function itemLinkedData(
  page: CompanyPageData | ArticlePageData,
  context: LinkedDataContext,
): object[] {
  const { type, title } = page.snapshot;
  const steps = [
    { name: sectionName(type), path: sectionPath(type) },
    { name: title, path: new URL(context.canonical).pathname },
  ];
  const item = page.kind === 'company' ? organization(page, context) : article(page, context);
  return [item, breadcrumbs(steps, context.site)];
}

/** Describes a list's place in the site. A section is directly below the home page. */
export function listLinkedData(
  { type, category }: Pick<ListPageData, 'type' | 'category'>,
  site: SiteSettings,
): object[] {
  if (!category) return [];
  const { id, name, parent } = category;
  const steps = [
    { name: sectionName(type), path: sectionPath(type) },
    ...(parent ? [{ name: parent.name, path: categoryPath(type, parent.id) }] : []),
    { name, path: categoryPath(type, id) },
  ];
  return [breadcrumbs(steps, site)];
}

/** Describes the site and its search. */
export function siteLinkedData({ publicSiteUrl, publisher }: SiteSettings): object[] {
  const { name, description } = publisher;
  return [
    {
      ...CONTEXT,
      '@type': 'WebSite',
      name,
      description,
      url: `${publicSiteUrl}/`,
      inLanguage: 'en-GB',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicSiteUrl}/search?q={query}`,
        'query-input': 'required name=query',
      },
    },
  ];
}

interface BreadcrumbStep {
  name: string;
  /** Root-relative. */
  path: string;
}

function breadcrumbs(steps: readonly BreadcrumbStep[], { publicSiteUrl }: SiteSettings): object {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicSiteUrl}${path}`,
    })),
  };
}

function organization(
  { snapshot: company, accreditations, portraits }: CompanyPageData,
  { site, canonical, description, pictureUrl, credit }: LinkedDataContext,
): object {
  const { title, logo, addresses, networks, facts, regions, people } = company;
  const [main] = addresses;
  const [own] = facts;
  const profileUrls = [main?.url ?? '', ...Object.values(networks ?? {})];
  return omitEmpty({
    ...CONTEXT,
    '@type': 'Organization',
    name: title,
    description,
    url: canonical,
    logo: logo && `${site.publicSiteUrl}${logo.url}`,
    image: pictureUrl && imageObject(pictureUrl, credit),
    address: main && postalAddress(main),
    telephone: main?.phone,
    email: main?.email,
    employee: people.map(({ name, role, phone, email, region, photo }) =>
      omitEmpty({
        '@type': 'Person',
        name,
        jobTitle: role,
        telephone: phone,
        email,
        workLocation: region && { '@type': 'Place', name: region },
        image: portraits[photo] && `${site.publicSiteUrl}${photo}`,
      }),
    ),
    sameAs: profileUrls.flatMap((address) => toHttpUrl(address) ?? []),
    alternateName: own?.trade_names
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
    identifier: own?.registered_number,
    foundingDate: own?.founded,
    numberOfEmployees: numberOfEmployees(own?.size ?? ''),
    areaServed: regions.map(({ name }) => name),
    knowsAbout: company.sectors.map(({ name }) => name),
    hasCertification: accreditations.map((each) =>
      omitEmpty({
        '@type': 'Certification',
        name: each.scheme,
        certificationIdentification: each.number,
        description: each.scope || each.purpose,
        issuedBy: each.issuer && { '@type': 'Organization', name: each.issuer },
        expires: each.ends,
        url: each.certificate && `${site.publicSiteUrl}${each.certificate}`,
      }),
    ),
  });
}

/** Returns a size such as '10-49' or '250+' as a range. */
function numberOfEmployees(size: string): object | null {
  if (size === '') return null;
  const [minValue, maxValue] = size.replace('+', '').split('-').map(Number);
  return omitEmpty({ '@type': 'QuantitativeValue', minValue, maxValue });
}

/** Returns the address as it was typed, or its parts where they are known. */
function postalAddress({
  street_1: street,
  town,
  postcode,
  country,
}: CompanySnapshot['addresses'][number]): string | object {
  if (!town && !postcode && !country) return street;
  return omitEmpty({
    '@type': 'PostalAddress',
    streetAddress: streetLine({ street_1: street, town, postcode, country }),
    addressLocality: town,
    postalCode: postcode,
    addressCountry: country,
  });
}

/** The only dates that machines read: a year, a month or a day, or a time from one to another. */
const ISO_PERIOD = /^\d{4}(?:-\d\d){0,2}(?:\/(?:\d{4}(?:-\d\d){0,2}|\.\.))?$/;

function article(
  { snapshot, publication, paid, company: profile, partnerPages }: ArticlePageData,
  { site, canonical, description, pictureUrl, credit }: LinkedDataContext,
): object {
  const { title, author, companyName } = snapshot;
  const company = omitEmpty({
    '@type': 'Organization',
    name: companyName,
    url: profile && `${site.publicSiteUrl}${profile.path}`,
  });
  return omitEmpty({
    ...CONTEXT,
    // Paid content is never described as news.
    '@type': paid ? 'AdvertiserContentArticle' : 'Article',
    headline: title,
    description,
    mainEntityOfPage: canonical,
    image: pictureUrl && imageObject(pictureUrl, credit),
    author: author ? { '@type': 'Person', name: author } : companyName && company,
    publisher: { '@type': 'Organization', name: site.publisher.name, url: `${site.publicSiteUrl}/` },
    sourceOrganization: companyName && company,
    keywords: snapshot.technologies,
    temporalCoverage: ISO_PERIOD.test(snapshot.dates) && snapshot.dates,
    about: hasStudyFacts(snapshot) && project(snapshot, partnerPages, site),
    datePublished: typeof publication === 'string' ? null : publication.publishedAt.toISOString(),
    dateModified: typeof publication === 'string' ? null : publication.updatedAt.toISOString(),
    correction: typeof publication === 'string' ? [] : publication.corrections.map(correctionComment),
  });
}

/** Describes what a case study tells of, with its client and who took part as its members. */
function project(
  { title, client, place, contractKind, contractValue, partners }: ArticleSnapshot,
  pages: ArticlePageData['partnerPages'],
  { publicSiteUrl }: SiteSettings,
): object {
  const members = [{ name: client, part: 'Client', companyId: null }, ...partners]
    .filter(({ name }) => name !== '')
    .map(({ name, part, companyId }) => {
      const page = pages[companyId ?? 0];
      // Somebody without a page may be a person.
      const member = page
        ? { '@type': 'Organization', name: page.name, url: `${publicSiteUrl}${page.path}` }
        : { name };
      return part === '' ? member : { '@type': 'OrganizationRole', roleName: part, member };
    });
  return omitEmpty({
    '@type': 'Project',
    name: title,
    location: place && { '@type': 'Place', name: place },
    description: [contractKind, contractValue].filter(Boolean).join(', '),
    member: members,
  });
}

function correctionComment({ text, writtenAt }: PageNotes['corrections'][number]): object {
  return { '@type': 'CorrectionComment', text, datePublished: writtenAt.toISOString() };
}

/** Describes a picture by its address, unless it has a credit. */
function imageObject(url: string, credit: string | undefined): object | string {
  return credit ? { '@type': 'ImageObject', url, contentUrl: url, creditText: credit } : url;
}

function omitEmpty(fields: Record<string, unknown>): object {
  const isEmpty = (value: unknown) =>
    value === null ||
    value === undefined ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}
