import type { CompanySnapshot, Picture } from '@headwater/contract/snapshot';

/** Returns the pictures of a company's page, each once, without its logo. */
export function listPressPictures({ banner, gallery, contentImages }: CompanySnapshot): Picture[] {
  const shown = [...(banner ? [banner] : []), ...gallery, ...contentImages];
  return [...new Map(shown.map((picture) => [picture.url, picture])).values()];
}

/** Returns the name of a picture's file: 'calder-pumps-1.png', or 'calder-pumps-logo.png'. */
export function pressFileName({ slug, part }: { slug: string; part: number | 'logo' }): string {
  return `${slug}-${part}.png`;
}
