import { brandStylesheet } from '@headwater/contract/brand-stylesheet';
import type { PublisherSettings } from '@headwater/contract/publisher-settings';
import { escapeUTF8 } from 'entities';

/** The name with which the web app's pages are built. */
const BUILT_NAME = 'Headwater';

/** The mark and the name in the header with which the pages are built, and their icon. */
const BUILT_HEADER = /<svg aria-hidden="true" viewBox="0 0 32 32"[^]*?<\/svg>\s*Headwater/;
const BUILT_ICON = /<link rel="icon"[^>]*>/;

/**
 * Puts the publisher's name, colour, logo and icon into a page of the web app, so that it shows them before its script
 * has loaded.
 */
export function brandPage(
  page: string,
  { name, brand, logo, icon }: Pick<PublisherSettings, 'name' | 'brand' | 'logo' | 'icon'>,
): string {
  const marked = page
    .replace(BUILT_HEADER, (own) =>
      logo === null ? own : `<img src="${logo}" alt="${BUILT_NAME}" class="publisher-logo" />`,
    )
    .replace(BUILT_ICON, (own) =>
      icon === null ? own : `<link rel="icon" href="${icon}" type="image/png" />`,
    );
  const named = marked.replaceAll(BUILT_NAME, () => escapeUTF8(name));
  if (brand === null) return named;
  return named.replace('</head>', `<link rel="stylesheet" href="${brandStylesheet(brand)}" /></head>`);
}
