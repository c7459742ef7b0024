import type { ItemSnapshot, Picture } from '@headwater/contract/snapshot';

/** Returns the pictures of a page, each once, without a company's logo. */
export function listPressPictures(snapshot: ItemSnapshot): Picture[] {
  const { banner, contentImages } = snapshot;
  const own = snapshot.type === 'company' ? snapshot.gallery : [snapshot.featuredImage];
  const shown = [banner, ...own, ...contentImages].filter((picture) => picture !== null);
  return [...new Map(shown.map((picture) => [picture.url, picture])).values()];
}

interface PressFile {
  slug: string;
  part: number | 'logo';
  type?: 'png' | 'webp';
}

/** Returns the name of a picture's file: 'calder-pumps-1.png', or 'calder-pumps-logo.png'. */
export function pressFileName({ slug, part, type = 'png' }: PressFile): string {
  return `${slug}-${part}.${type}`;
}
