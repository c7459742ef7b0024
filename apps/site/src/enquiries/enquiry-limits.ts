import { mailboxLimit } from '@headwater/db/mailbox-limit';
import type { RateLimit } from '@headwater/db/rate-limit';
import type { CountedSender } from '../http/counted-sender.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Limits of the emails to readers, as anybody can make up an email, and of the companies that one network address asks: a
 * form counts as many times as it asks companies, and sends one email.
 */
export function requestLimits(
  { address, mailbox }: CountedSender,
  { companies }: { companies: number },
): RateLimit[] {
  const uses = companies;
  return [
    { scope: 'enquiry-address', key: address, max: 10, windowMinutes: HOUR, uses },
    { scope: 'enquiry-address-day', key: address, max: 20, windowMinutes: DAY, uses },
    mailboxLimit({ mailbox, by: 'a reader' }),
    { scope: 'enquiry-site', key: '', max: 1_000, windowMinutes: DAY },
  ];
}

/** Limit of the forms with files, whose examination takes long; those that are refused count as well. */
export function fileLimit({ address }: Pick<CountedSender, 'address'>): RateLimit {
  return { scope: 'enquiry-files-address', key: address, max: 20, windowMinutes: DAY };
}

/** Limit of the companies that one mailbox asks. It counts confirmed enquiries, so that only its owner can use it up. */
export function readerLimit(mailbox: string, { companies }: { companies: number }): RateLimit {
  return { scope: 'enquiry-mailbox', key: mailbox, max: 20, windowMinutes: DAY, uses: companies };
}

/** Limit of the enquiries to a company. It counts only confirmed ones, so that made-up emails cannot use it up. */
export function companyLimit(companyId: number): RateLimit {
  return { scope: 'enquiry-company', key: String(companyId), max: 100, windowMinutes: DAY };
}

/** Limit of the reports about a page, which counts as a company's does. */
export function pageLimit(itemId: number): RateLimit {
  return { scope: 'mistake-page', key: String(itemId), max: 20, windowMinutes: DAY };
}
