import { useEffect } from 'react';

const OWN_ICON = { href: '/favicon.svg', type: 'image/svg+xml' };

/** Keeps the publisher's icon in the page up to date; undefined while it loads. */
export function useIcon(icon: string | null | undefined): void {
  useEffect(() => {
    if (icon === undefined) return;
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    const shown = icon === null ? OWN_ICON : { href: icon, type: 'image/png' };
    if (link && link.getAttribute('href') !== shown.href) Object.assign(link, shown);
  }, [icon]);
}
