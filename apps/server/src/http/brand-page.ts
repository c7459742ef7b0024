import { brandStylesheet } from '@headwater/contract/brand-stylesheet';
import type { PublisherSettings } from '@headwater/contract/publisher-settings';
import { escapeUTF8 } from 'entities';

/** The name that the web app's pages are built with. */
const BUILT_NAME = 'Headwater';

/** Puts the publisher's name and colour into a page of the web app, which shows them before its script has loaded. */
export function brandPage(page: string, { name, brand }: Pick<PublisherSettings, 'name' | 'brand'>): string {
  const named = page.replaceAll(BUILT_NAME, () => escapeUTF8(name));
  if (brand === null) return named;
  return named.replace('</head>', `<link rel="stylesheet" href="${brandStylesheet(brand)}" /></head>`);
}
