import { z } from 'zod';

/** Whether links out of a company's pages say in their address that the reader comes from the public site. */
export const linkTags = z.object({ tagged: z.boolean() });
export type LinkTags = z.output<typeof linkTags>;

/**
 * Adds `utm_source` and `utm_medium` to a link out, by which the company's own statistics recognise readers. A link with
 * parameters of this kind, or to anything but a web page, stays as it is, and so does every other part of the address.
 */
export function tagLink(link: string, { host }: { host: string }): string {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) return link;
  if ([...url.searchParams.keys()].some((name) => name.toLowerCase().startsWith('utm_'))) return link;
  const tags = `utm_source=${encodeURIComponent(host)}&utm_medium=referral`;
  url.search = url.search === '' ? tags : `${url.search}&${tags}`;
  return url.href;
}
