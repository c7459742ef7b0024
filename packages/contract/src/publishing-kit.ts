import { z } from 'zod';
import { cutText } from './cut-text.ts';
import { itemRef } from './ids.ts';

export const kitInput = z.object({ id: itemRef });

/** Formats of the badge and of the QR code. */
export const kitFormats = ['svg', 'png'] as const;
export type KitFormat = (typeof kitFormats)[number];
const pictures = z.object({ svg: z.string(), png: z.string() });

/** What helps a company to tell people about a public page. Addresses are absolute. */
export const publishingKit = z
  .object({
    url: z.string(),
    /** Texts to paste. */
    linkedIn: z.string(),
    newsletter: z.string(),
    badge: pictures,
    /** Links the badge to the page. */
    badgeHtml: z.string(),
    /** Opens the page on a telephone. */
    qrCode: pictures,
    /** The picture that social networks show with a link to the page. */
    picture: z.string(),
  })
  .meta({ id: 'PublishingKit' });
export type PublishingKit = z.output<typeof publishingKit>;

/** Size of the badge, in pixels. */
export const BADGE_SIZE = { width: 240, height: 64 } as const;

export function badgePath(format: KitFormat): string {
  return `/badge.${format}`;
}

/** LinkedIn folds a post after some 200 characters, so that the title and the beginning of the introduction are seen. */
const MAX_LINKED_IN_INTRO = 500;
const MAX_NEWSLETTER_INTRO = 280;

interface KitPage {
  title: string;
  intro: string;
  url: string;
  siteName: string;
}

/** Returns the text of a post: the title, the introduction, and the link as it is. */
export function linkedInText({ title, intro, url, siteName }: KitPage): string {
  return paragraphs(title, cutIntro(intro, MAX_LINKED_IN_INTRO), `Read it in ${siteName}: ${url}`);
}

/** Returns a short entry of a newsletter. */
export function newsletterText({ title, intro, url }: KitPage): string {
  return paragraphs(title, cutIntro(intro, MAX_NEWSLETTER_INTRO), `Read more: ${url}`);
}

function cutIntro(intro: string, maxLength: number): string {
  return cutText(intro.replaceAll(/\s+/g, ' ').trim(), { maxLength, atWord: true });
}

function paragraphs(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}
