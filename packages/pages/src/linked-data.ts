import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { webUrl } from './links.ts';
import type { ArticlePageData, CompanyPageData, Site } from './page-data.ts';

interface Described {
  site: Site;
  canonical: string;
  description: string;
  /** Absolute. */
  pictureUrl: string | null;
}

/** The page in the words of schema.org, for search engines. */
export function linkedData(page: CompanyPageData | ArticlePageData, described: Described): object {
  return page.kind === 'company' ? organization(page.snapshot, described) : article(page, described);
}

function organization(
  company: CompanySnapshot,
  { site, canonical, description, pictureUrl }: Described,
): object {
  const { title, logo, addresses, networks } = company;
  const [main] = addresses;
  const elsewhere = [main?.url ?? '', ...Object.values(networks ?? {})];
  return withoutEmpty({
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
    sameAs: elsewhere.flatMap((address) => webUrl(address) ?? []),
  });
}

function article(
  { snapshot, publication, companyPath }: ArticlePageData,
  { site, canonical, description, pictureUrl }: Described,
): object {
  const { type, title, author, companyName } = snapshot;
  const company = withoutEmpty({
    '@type': 'Organization',
    name: companyName,
    url: companyPath && `${site.publicSiteUrl}${companyPath}`,
  });
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': type === 'press-release' ? 'NewsArticle' : 'Article',
    headline: title,
    description,
    mainEntityOfPage: canonical,
    image: pictureUrl,
    author: author ? { '@type': 'Person', name: author } : companyName && company,
    publisher: { '@type': 'Organization', name: 'Headwater', url: `${site.publicSiteUrl}/` },
    sourceOrganization: companyName && company,
    datePublished: typeof publication === 'string' ? null : publication.publishedAt.toISOString(),
    dateModified: typeof publication === 'string' ? null : publication.updatedAt.toISOString(),
  });
}

function withoutEmpty(fields: Record<string, unknown>): object {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}
