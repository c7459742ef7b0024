import { listSectionLinks, orderedSectionNames } from '@headwater/contract/ordered-sections';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listPressPictures } from '@headwater/pages/render';
import { decodeHTMLAttribute } from 'entities';

/** Returns where a link of the snapshot's own leads, as a header can say it; null for an address that it does not have. */
export function findOwnLink(snapshot: ItemSnapshot, to: string): string | null {
  const own = listOwnLinks(snapshot).find((link) => link === to || URL.parse(link)?.href === to);
  return own === undefined ? null : (URL.parse(own)?.href ?? own);
}

function listOwnLinks(snapshot: ItemSnapshot): string[] {
  const inText = [...snapshot.content.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    decodeHTMLAttribute(href),
  );
  if (snapshot.type !== 'company') return snapshot.pdf === null ? inText : [...inText, snapshot.pdf];
  const { networks, logo } = snapshot;
  const pictures = [...(logo ? [logo] : []), ...listPressPictures(snapshot)].map(({ url }) => url);
  const around = orderedSectionNames.flatMap((section) => listSectionLinks(section, snapshot[section]));
  const links = [...inText, ...around, ...Object.values(networks ?? {})].filter((url) =>
    /^https?:/i.test(url.trim()),
  );
  return [...links, ...pictures];
}
