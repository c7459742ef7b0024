import { embargoLinkLimits } from '@headwater/contract/embargo-links';
import type { ItemLinkKind } from '@headwater/contract/item-links';
import { secretLink } from '@headwater/contract/secret-links';
import { signOffLimits } from '@headwater/contract/sign-offs';
import type { Transaction } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { badField, conflict } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { countOpenLinks } from './links.queries.ts';

/** The number of links of a kind that can open an item at the same time. */
const maxOpen: Record<ItemLinkKind, number> = {
  'sign-off': signOffLimits.open,
  embargo: embargoLinkLimits.open,
};

interface LinkToAdd {
  kind: ItemLinkKind;
  itemId: number;
  /** The day in London. */
  today: string;
  env: Pick<Context['env'], 'portalUrl' | 'publicSiteUrl'>;
  /** Adds the row and its audit entry. Only the secret's hash is stored. */
  insert: (link: { tokenHash: Buffer; url: string }) => Promise<number>;
}

/** Adds a link to a locked item. Throws 409 if too many links work. The address appears in no later answer. */
export async function addLink(
  trx: Transaction,
  { kind, itemId, today, env, insert }: LinkToAdd,
): Promise<{ id: number; url: string }> {
  if ((await countOpenLinks(trx, { kind, itemId, today })) >= maxOpen[kind])
    throw conflict(`At most ${maxOpen[kind]} links can work at the same time: end one first.`);
  const secret = newSecret();
  const url = secretLink(env, { link: kind, secret });
  return { id: await insert({ tokenHash: hashSecret(secret), url }), url };
}

/** Throws 400 at the field for a last day that has passed, or is later than the latest possible one. */
export function assertLastDay(
  endsOn: string,
  { today, last, beyond }: { today: string; last: string; beyond: string },
): void {
  if (endsOn < today) throw badField('endsOn', 'This day has passed');
  if (endsOn > last) throw badField('endsOn', beyond);
}
