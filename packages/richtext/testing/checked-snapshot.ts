import {
  itemSnapshot,
  type ArticleSnapshot,
  type CompanySnapshot,
  type ItemSnapshot,
} from '@headwater/contract/snapshot';
import { fromHtml } from '../src/from-html.ts';
import { toHtml } from '../src/to-html.ts';

const shared = { title: 'A', introHeader: '', content: '', contentImages: [], banner: null, categories: [] };

/** A saved article with these fields. */
export function toSnapshot({ content = '', ...fields }: Partial<ArticleSnapshot>): ItemSnapshot {
  return itemSnapshot.parse({
    ...shared,
    type: 'mini-case-study',
    author: '',
    companyName: 'Brook & Sons',
    featuredImage: null,
    pdf: null,
    ...fields,
    content: toHtml(fromHtml(content)),
  });
}

/** A saved profile with these fields. */
export function toCompanySnapshot({
  addresses = [],
  ...fields
}: Partial<Omit<CompanySnapshot, 'addresses'>> & { addresses?: object[] }): ItemSnapshot {
  const address = { street_1: 'Mill Lane', phone: '', email: '', url: '', mainAddress: true };
  return itemSnapshot.parse({
    ...shared,
    type: 'company',
    logo: null,
    gallery: [],
    videos: [],
    networks: null,
    references: [],
    ...fields,
    addresses: addresses.map((each) => ({ ...address, ...each })),
  });
}
