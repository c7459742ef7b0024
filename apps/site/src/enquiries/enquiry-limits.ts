import type { RateLimit } from '@headwater/db/rate-limit';
import { mailboxKey } from '@headwater/runtime/email-key';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Sender {
  /** Of the reader's address. */
  countingKey: string;
  email: string;
}

/** What limits the mails to readers, whose emails anybody can make up. */
export function requestLimits({ countingKey, email }: Sender): RateLimit[] {
  return [
    { scope: 'enquiry-address', key: countingKey, max: 10, windowMinutes: HOUR },
    { scope: 'enquiry-address-day', key: countingKey, max: 20, windowMinutes: DAY },
    { scope: 'enquiry-email', key: mailboxKey(email), max: 10, windowMinutes: DAY },
    { scope: 'enquiry-site', key: '', max: 1_000, windowMinutes: DAY },
  ];
}

/** What limits the enquiries to a company. It counts what readers have confirmed, so that no made-up email uses it up. */
export function companyLimit(companyId: number): RateLimit {
  return { scope: 'enquiry-company', key: String(companyId), max: 100, windowMinutes: DAY };
}
