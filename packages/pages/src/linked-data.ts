import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { toHttpUrl } from './links.ts';
import type { ArticlePageData, CompanyPageData, SiteSettings } from './page-data.ts';

interface LinkedDataContext {
  site: SiteSettings;
  canonical: string;
  description: string;
  /** Absolute. */
  pictureUrl: string | null;
}

/** Describes the page for search engines in the vocabulary of schema.org. */
export function linkedData(page: CompanyPageData | ArticlePageData, context: LinkedDataContext): object {
  return page.kind === 'company' ? organization(page.snapshot, context) : article(page, context);
}

function organization(
  company: CompanySnapshot,
  { site, canonical, description, pictureUrl }: LinkedDataContext,
): object {
  const { title, logo, addresses, networks } = company;
  const [main] = addresses;
  const profileUrls = [main?.url ?? '', ...Object.values(networks ?? {})];
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: title,
    description,
    url: canonical,
    logo: logo && `${site.publicSiteUrl}${logo.url}`,
    image: pictureUrl,
    address: main?.street_1,
    telephone: main?.phone,
    email: main?.email,
    sameAs: profileUrls.flatMap((address) => toHttpUrl(address) ?? []),
  });
}

function article(
  { snapshot, publication, company: profile }: ArticlePageData,
  { site, canonical, description, pictureUrl }: LinkedDataContext,
): object {
  const { type, title, author, companyName } = snapshot;
  const company = omitEmpty({
    '@type': 'Organization',
    name: companyName,
    url: profile && `${site.publicSiteUrl}${profile.path}`,
  });
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': type === 'press-release' ? 'NewsArticle' : 'Article',
    headline: title,
    description,
    mainEntityOfPage: canonical,
    image: pictureUrl,
    author: author ? { '@type': 'Person', name: author } : companyName && company,
    publisher: { '@type': 'Organization', name: site.publisher.name, url: `${site.publicSiteUrl}/` },
    sourceOrganization: companyName && company,
    datePublished: typeof publication === 'string' ? null : publication.publishedAt.toISOString(),
    dateModified: typeof publication === 'string' ? null : publication.updatedAt.toISOString(),
  });
}

function omitEmpty(fields: Record<string, unknown>): object {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}
