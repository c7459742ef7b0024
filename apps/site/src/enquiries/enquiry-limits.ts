import { mailboxLimit } from '@headwater/db/mailbox-limit';
import type { RateLimit } from '@headwater/db/rate-limit';
import type { CountedSender } from '../http/counted-sender.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** What limits the mails to readers, whose emails anybody can make up. */
export function requestLimits({ address, mailbox }: CountedSender): RateLimit[] {
  return [
    { scope: 'enquiry-address', key: address, max: 10, windowMinutes: HOUR },
    { scope: 'enquiry-address-day', key: address, max: 20, windowMinutes: DAY },
    mailboxLimit({ mailbox, by: 'a reader' }),
    { scope: 'enquiry-site', key: '', max: 1_000, windowMinutes: DAY },
  ];
}

/** What limits the enquiries to a company. It counts what readers have confirmed, so that no made-up email uses it up. */
export function companyLimit(companyId: number): RateLimit {
  return { scope: 'enquiry-company', key: String(companyId), max: 100, windowMinutes: DAY };
}
