import { z } from 'zod';
import type { RestRoute } from '../src/http/rest-route.ts';
import { procedureAccess, publisherValues } from './access-table.ts';
import type { Fixtures } from './fixtures.ts';

/** A documented call as it is made. */
export interface RestExample {
  url: string;
  body?: object;
}

/** The documented inputs of the calls that make their procedure's of another one, by the call's name. */
const translatedInputs: Record<string, (fixtures: Fixtures) => object> = {
  listCategories: () => ({}),
  listRegions: () => ({}),
  listSectors: () => ({}),
  listArticleCategories: () => ({ articleType: 'press-releases' }),
  listNotifications: () => ({ unread: 'true' }),
  updateCompany: ({ company }) => ({ id: company.id, title: 'Changed' }),
  reorderAddresses: ({ company, addressId }) => ({ companyId: company.id, addresses: [{ id: addressId }] }),
  reorderVideos: ({ company, videoId }) => ({ companyId: company.id, videos: [{ id: videoId }] }),
  reorderAccreditations: ({ company, accreditationId }) => ({
    companyId: company.id,
    accreditations: [{ id: accreditationId }],
  }),
  reorderPeople: ({ company, personId }) => ({ companyId: company.id, people: [{ id: personId }] }),
  reorderDownloads: ({ company, downloadId }) => ({ companyId: company.id, downloads: [{ id: downloadId }] }),
  getArticle: ({ article }) => ({ id: article.uuid }),
  removeArticle: ({ article }) => ({ uuid: article.uuid, articleType: 'press-releases' }),
  removeArticlePdf: ({ article, pdfUrl }) => ({ uuid: article.uuid, url: pdfUrl }),
  getArticleSubmittal: ({ article }) => ({ id: article.id, articleType: 'press-releases' }),
  getCompanySubmittal: ({ company }) => ({ id: company.id }),
  ...Object.fromEntries(
    Object.entries(publisherValues).map(([section, value]) => [
      `savePublisher${section.slice(0, 1).toUpperCase()}${section.slice(1)}`,
      () => ({ value, version: 0 }),
    ]),
  ),
};

/** Makes a documented call of its procedure's example: what its path names stands there, the rest in the query or the body. */
export function toRestExample(
  { name, method, path, procedure }: Pick<RestRoute, 'name' | 'method' | 'path' | 'procedure'>,
  fixtures: Fixtures,
): RestExample {
  const input = (translatedInputs[name] ?? procedureAccess[procedure]?.example)?.(fixtures) ?? {};
  const fields = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(input)));
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = String(fields.get(field));
    fields.delete(field);
    return value;
  });
  if (method !== 'GET') return { url, body: Object.fromEntries(fields) };
  const query = new URLSearchParams(
    [...fields].map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return { url: `${url}?${query}` };
}
