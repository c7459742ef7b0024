import { publicSegment } from '@headwater/contract/item-types';
import {
  BADGE_SIZE,
  badgePath,
  kitInput,
  linkedInText,
  newsletterText,
  publishingKit,
  type KitFormat,
  type PublishingKit,
} from '@headwater/contract/publishing-kit';
import { escapeHtml } from '@headwater/documents/source-document';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { conflict } from '../../../errors.ts';
import { contentProcedure } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getOwnItemId } from '../../items/get-own-item-id.ts';
import { getPublicPage } from './kit.queries.ts';

/** Returns what helps a company to tell people about one of its public pages. */
export const kitProcedure = contentProcedure
  .meta({
    rest: {
      call: 'GET /api/submittals/kit/{id}',
      name: 'getPublishingKit',
      summary: 'Texts, a badge, a picture and a QR code that lead to a public page of the company',
      refusals: { 409: 'The page is not public' },
      answer: under('data', publishingKit),
    },
  })
  .input(kitInput)
  .query(async ({ ctx, input }): Promise<PublishingKit> => {
    const { db, env, now } = ctx;
    const itemId = await getOwnItemId(ctx, input.id);
    const page = await getPublicPage(db, { itemId, visibility: visibilityOptions(env, now()) });
    if (!page) throw conflict('This page is not public now.');
    const path = `${publicSegment(page.type)}/${page.slug}`;
    const url = `${env.publicSiteUrl}/${path}`;
    const siteName = env.publisher.name;
    const announced = { title: page.title, intro: page.intro, url, siteName };
    const badge = inEachFormat((format) => `${env.publicSiteUrl}${badgePath(format)}`);
    const { width, height } = BADGE_SIZE;
    return {
      url,
      linkedIn: linkedInText(announced),
      newsletter: newsletterText(announced),
      badge,
      badgeHtml: `<a href="${escapeHtml(url)}"><img src="${escapeHtml(badge.svg)}" alt="${escapeHtml(`As read in ${siteName}`)}" width="${width}" height="${height}"></a>`,
      qrCode: inEachFormat((format) => `${env.publicSiteUrl}/qr/${path}.${format}`),
      picture: `${env.publicSiteUrl}/cards/${path}.jpg`,
    };
  });

function inEachFormat(address: (format: KitFormat) => string): Record<KitFormat, string> {
  return { svg: address('svg'), png: address('png') };
}
