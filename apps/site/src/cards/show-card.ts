import { buffer } from 'node:stream/consumers';
import type { ItemType } from '@headwater/contract/item-types';
import { viewing } from '@headwater/db/visible';
import { singularName } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { madeAnswer, madeProblem, type Made } from '../outcome.ts';
import { isSlug } from '../page.queries.ts';
import { serve, type Serving } from '../serving.ts';
import { findCard } from './card.queries.ts';
import { drawCard, type Card } from './draw-card.ts';

interface CardOf {
  type: ItemType;
  slug: string;
}

export async function showCard(
  serving: Serving,
  { type, slug }: CardOf,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const make = async () => makeCard(serving, { type, slug });
  return serve(serving, { key: `card ${type} ${slug}`, make, ...exchange });
}

async function makeCard({ db, env, files, now }: Serving, { type, slug }: CardOf): Promise<Made> {
  if (!isSlug(slug)) return madeProblem('not-found');
  const found = await findCard(db, { type, slug, viewing: viewing(env, now()) });
  if (!found) return madeProblem('not-found');
  const { itemId, accountId, title, companyName, fileId } = found;
  const file = fileId === null ? null : await files.get(`${fileId}.png`);
  const of = type === 'company' ? '' : companyName;
  const card = {
    title,
    kicker: [singularName(type), of].filter(Boolean).join(' · '),
    picture: file && (await buffer(file.stream)),
  };
  return madeJpeg(card, [`item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])]);
}

/** For the pages that are no item's. */
export async function makeSiteCard(): Promise<Made> {
  return madeJpeg({ title: 'The water industry, at its source', kicker: 'Headwater', picture: null }, []);
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: many new links at once must not take the machine from those who read. */
async function madeJpeg(card: Card, words: readonly string[]): Promise<Made> {
  const drawn = last.then(async () => drawCard(card));
  last = drawn.catch(() => undefined);
  return madeAnswer('image/jpeg', await drawn, { words });
}
