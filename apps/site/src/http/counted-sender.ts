import { addressKey } from '@headwater/runtime/address-key';
import { hashMailbox } from '@headwater/db/mailbox-limit';
import type { FastifyRequest } from 'fastify';
import type { RouteContext } from './serve-page.ts';

/** Keys for counting a reader's forms: hashes of one day, so that nobody can tell later who sent them. */
export interface CountedSender {
  address: string;
  mailbox: string;
}

/** Returns the keys of a form's sender. Daily and hourly limits start again with the salt, at midnight in London. */
export async function countSender(
  { hashOfDay }: Pick<RouteContext, 'hashOfDay'>,
  { request: { ip }, email }: { request: Pick<FastifyRequest, 'ip'>; email: string },
): Promise<CountedSender> {
  const [address, mailbox] = await Promise.all([
    hashOfDay(`address ${addressKey(ip)}`),
    hashMailbox(hashOfDay, email),
  ]);
  return { address: address.hash.toString('base64url'), mailbox };
}
