import { articleLimits } from '@headwater/contract/articles';
import { checkLimits } from '@headwater/contract/checks';
import { correctionLimits } from '@headwater/contract/correction-notices';
import { embargoLinkLimits } from '@headwater/contract/embargo-links';
import { enquiryLimits } from '@headwater/contract/enquiries';
import { imageLimits } from '@headwater/contract/images';
import { orderedSections } from '@headwater/contract/ordered-sections';
import { signOffLimits } from '@headwater/contract/sign-offs';
import { MAX_COMPANY_WEBHOOKS } from '@headwater/contract/webhooks';
import type { Tables } from '@headwater/db/connect';

/** What keeps the calls of accounts from adding rows to a table without end. */
export type TableBound =
  /** There are so many of one: another is refused, and nothing is added. */
  | { by: 'rows'; max: number; of: string }
  /** There are so many of one: with another the oldest goes. */
  | { by: 'newest'; max: number; of: string }
  /** A unique key: there is one for each. */
  | { by: 'key'; of: string }
  /** A limit of its own for a day, beside what each change counts. */
  | { by: 'day'; max: number; of: string }
  /** The text of a day: each change that adds rows counts 1 kB of it at least. */
  | { by: 'text' }
  /** The quota of uploads. */
  | { by: 'uploads' }
  /** No call of a company's account adds rows: the publisher's staff do, */
  | { by: 'staff' }
  /** visitors do, within the limits of network addresses and mailboxes, */
  | { by: 'visitors' }
  /** or the portal itself does, by its jobs and as Stripe reports. */
  | { by: 'portal' };

const text = { by: 'text' } as const;
const staff = { by: 'staff' } as const;
const visitors = { by: 'visitors' } as const;
const portal = { by: 'portal' } as const;

/** Decides on every table: one that nobody decided on is a type error. */
export const tableBounds: Record<keyof Tables, TableBound> = {
  access_notices: portal,
  account_identities: staff,
  accounts: visitors,
  accreditation_checks: staff,
  accreditation_notices: portal,
  accreditation_schemes: staff,
  amendment_consent_answers: { by: 'key', of: 'company' },
  amendment_consents: { by: 'key', of: 'company' },
  amendments: staff,
  api_tokens: { by: 'rows', max: 50, of: 'account, of those that work' },
  audit_entries: text,
  authenticator_apps: { by: 'key', of: 'account' },
  // Ten, replaced together.
  backup_codes: { by: 'newest', max: 10, of: 'account' },
  billing_details: { by: 'key', of: 'company' },
  categories: staff,
  company_addresses: { by: 'rows', max: orderedSections.addresses.limit, of: 'company' },
  company_claims: { by: 'rows', max: 50, of: 'company, of those that wait' },
  company_invitations: { by: 'day', max: 50, of: 'company' },
  company_members: { by: 'rows', max: 100, of: 'company' },
  company_networks: { by: 'key', of: 'company' },
  // Of the case studies that the publisher has imported.
  company_references: { by: 'key', of: 'company and case study' },
  worked_on: { by: 'key', of: 'company and case study' },
  company_videos: { by: 'rows', max: orderedSections.videos.limit, of: 'company' },
  company_facts: { by: 'key', of: 'company' },
  company_accreditations: { by: 'rows', max: orderedSections.accreditations.limit, of: 'company' },
  company_people: { by: 'rows', max: orderedSections.people.limit, of: 'company' },
  company_press: { by: 'key', of: 'company' },
  company_downloads: { by: 'rows', max: orderedSections.downloads.limit, of: 'company' },
  contact_corrections: { by: 'key', of: 'revision' },
  correction_notices: { by: 'rows', max: correctionLimits.perPage, of: 'page' },
  detail_checks: { by: 'key', of: 'company' },
  digests: portal,
  discounts: staff,
  // Deleted after a day.
  document_readings: text,
  email_opt_outs: { by: 'key', of: 'account, company and message kind' },
  embargo_links: { by: 'rows', max: embargoLinkLimits.open, of: 'submittal, of those that work' },
  enquiries: visitors,
  enquiry_addresses: { by: 'rows', max: enquiryLimits.addresses, of: 'company' },
  enquiry_answer_files: { by: 'uploads' },
  enquiry_answer_texts: { by: 'rows', max: enquiryLimits.answerTexts, of: 'company' },
  enquiry_answer_times: portal,
  enquiry_answers: { by: 'rows', max: enquiryLimits.answers, of: 'enquiry' },
  enquiry_file_uses: visitors,
  enquiry_files: visitors,
  enquiry_notes: { by: 'rows', max: 100, of: 'enquiry' },
  enquiry_request_companies: visitors,
  enquiry_requests: visitors,
  entitlements: staff,
  files: { by: 'uploads' },
  followers: visitors,
  follows: visitors,
  former_site_page_slugs: staff,
  invoice_counters: portal,
  // One of each order, and one of its payment.
  invoices: { by: 'day', max: 20, of: 'company, with the orders' },
  // Of the publisher's categories.
  item_categories: { by: 'key', of: 'item and category' },
  item_images: { by: 'rows', max: imageLimits.galleryImages, of: 'company' },
  items: {
    by: 'rows',
    max: articleLimits.withoutPackage,
    of: `company; ${articleLimits.withPackage} with a package`,
  },
  known_devices: { by: 'newest', max: 20, of: 'account' },
  left_hints: { by: 'newest', max: checkLimits.left, of: 'item' },
  // The worker looks up the first hundred links of an item.
  link_lookups: portal,
  live_proofs: portal,
  mail_texts: staff,
  mailed_links: { by: 'key', of: 'account and purpose' },
  mails: text,
  mistake_reports: visitors,
  notifications: text,
  order_credits: staff,
  order_receipts: staff,
  page_counts: visitors,
  page_views: visitors,
  // They end after minutes; 300 can be begun in fifteen.
  passkey_challenges: { by: 'day', max: 28_800, of: 'account' },
  passkeys: { by: 'rows', max: 20, of: 'account' },
  payment_events: portal,
  payment_faults: portal,
  payments: { by: 'day', max: 20, of: 'company, with the orders' },
  private_previews: { by: 'key', of: 'item' },
  products: staff,
  publication_categories: { by: 'key', of: 'item and category' },
  publications: { by: 'key', of: 'item' },
  publications_to_index: portal,
  publisher_settings: staff,
  purchase_orders: { by: 'day', max: 20, of: 'company' },
  quotations: staff,
  reader_hashes: visitors,
  reader_salts: { by: 'key', of: 'day' },
  reason_templates: staff,
  receivables: staff,
  recent_events: portal,
  refused_uploads: { by: 'uploads' },
  review_messages: text,
  review_notes: staff,
  review_tasks: staff,
  // Each counts as much as it holds.
  revisions: text,
  // A row for each account, and what staff write of it.
  sales_accounts: { by: 'key', of: 'account' },
  sales_alarms: portal,
  // Staff write them; of what the portal sent, it notes once that it was answered.
  sales_entries: portal,
  saved_filters: staff,
  // Of what they publish.
  search_words: staff,
  sessions: { by: 'newest', max: 100, of: 'account' },
  setup_steps: portal,
  sign_off_comments: { by: 'rows', max: signOffLimits.comments, of: 'sign-off' },
  sign_offs: { by: 'rows', max: signOffLimits.open, of: 'item, of those that work' },
  site_pages: staff,
  slugs: staff,
  statistics_mails: portal,
  stored_files: { by: 'uploads' },
  submittals: text,
  text_counts: { by: 'key', of: 'account' },
  // Deleted after the longest window; what adds some has a limit by them.
  throttle_hits: text,
  unpublished_pages: { by: 'key', of: 'item' },
  untold_changes: { by: 'key', of: 'item' },
  untagged_companies: { by: 'key', of: 'company' },
  webhook_deliveries: text,
  // The publisher's are the staff's.
  webhooks: { by: 'rows', max: MAX_COMPANY_WEBHOOKS, of: 'company' },
  worker_leases: portal,
  working_copies: { by: 'key', of: 'account and item' },
  write_counts: { by: 'key', of: 'account or address' },
};
