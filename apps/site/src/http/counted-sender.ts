import { addressKey } from '@headwater/runtime/address-key';
import { mailboxKey } from '@headwater/runtime/email-key';
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
    hashOfDay(`mailbox ${mailboxKey(email)}`),
  ]);
  return { address: address.hash.toString('base64url'), mailbox: mailbox.hash.toString('base64url') };
}
