import { brandStylesheet } from '@headwater/contract/brand-stylesheet';
import { useEffect } from 'react';

/** Keeps the style sheet of the publisher's colour in the page up to date; undefined while the colour loads. */
export function useBrandStylesheet(brand: string | null | undefined): void {
  useEffect(() => {
    if (brand === undefined) return;
    const href = brand === null ? null : brandStylesheet(brand);
    const links = [...document.querySelectorAll('link[rel=stylesheet][href^="/brand/"]')];
    for (const link of links) if (link.getAttribute('href') !== href) link.remove();
    if (href === null || links.some((link) => link.getAttribute('href') === href)) return;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }, [brand]);
}
