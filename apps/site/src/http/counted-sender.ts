import { addressKey } from '@headwater/runtime/address-key';
import { hashMailbox } from '@headwater/db/mailbox-limit';
import type { FastifyRequest } from 'fastify';
import type { RouteContext } from './serve-page.ts';

/** Under what the forms of a reader are counted: hashes of that day, so that nobody says later who sent them. */
export interface CountedSender {
  address: string;
  mailbox: string;
}

/** Returns the keys of who sends a form. What a day or an hour allows begins anew with the salt, at midnight in London. */
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
