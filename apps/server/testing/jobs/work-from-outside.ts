import type { JobName } from '../../src/jobs.ts';

/** Work of which somebody from outside chooses how long it takes, what it reaches or how large it is. */
export interface WorkFromOutside {
  /** Who chooses what. */
  chosen: string;
  /** A piece of it has ended by then. */
  seconds: number;
  /** Why one who asks for much holds up nobody else for more than a piece. */
  turns: string;
  /** The test that shows both, from the root. */
  test: string;
}

/** Work of our own, and why nobody from outside chooses it. */
interface OurWork {
  ours: string;
}

const ownRows = { ours: 'it reads and writes the database, of which each statement ends after 15 seconds' };
const stripe = { ours: 'it calls Stripe, which the settings name' };

/** Of every job whose work it is. */
export const jobsFromOutside = {
  apply_retention: ownRows,
  ask_enquiry_confirmation: ownRows,
  ask_report_confirmation: ownRows,
  ask_several_confirmation: ownRows,
  ask_enquiry_outcomes: ownRows,
  ask_for_details: ownRows,
  clean_up: ownRows,
  ask_partners: ownRows,
  end_accreditations: ownRows,
  end_enquiry: ownRows,
  erase_closed_accounts: ownRows,
  finish_deletions: ownRows,
  forget_search_words: ownRows,
  index_earlier_publications: ownRows,
  keep_schedule: ownRows,
  measure_answer_times: ownRows,
  prove_open: ownRows,
  publish_paid: ownRows,
  receive_enquiry: ownRows,
  receive_enquiries: ownRows,
  receive_report: ownRows,
  release_stuck_jobs: ownRows,
  remind_of_access: ownRows,
  remind_of_accreditations: ownRows,
  remind_of_enquiries: ownRows,
  remind_of_payment: ownRows,
  remind_of_quotations: ownRows,
  report_guesses: ownRows,
  send_digest: ownRows,
  send_follow_digests: ownRows,
  send_follow_link: ownRows,
  send_monthly_statistics: ownRows,
  send_weekly_summaries: ownRows,
  tell_change: ownRows,
  cancel_renewals: stripe,
  handle_payment_event: stripe,
  reconcile_payments: stripe,
  update_stripe_customer: stripe,
  look_for_alarms: { ours: 'it asks Stripe for the cards of 200 renewals at most' },
  check_files: { ours: 'it reads so many files of the storage at a time' },
  remove_unused_files: { ours: 'it lists the storage' },
  prove_live: { ours: 'it calls the public site, for ten seconds and 60 pictures at most' },
  submit_index_now: { ours: 'it calls the service that the settings name, for ten seconds' },
  send_mail: {
    ours: 'it calls the mail server that the settings name; bulk goes last, and a mailbox gets few a day',
  },
  send_quotation_mail: { ours: 'it does the same for the quotations that staff send' },
  send_mail_with_files: { ours: 'it does the same for few emails, of 10 MB at most' },
  read_page: {
    chosen: 'an account: the site, which chooses the rest',
    seconds: 30,
    turns:
      'an account has one page read at a time, of four lanes, and five wait at most; its second comes after the first of all others',
    test: 'apps/server/src/jobs/work-from-outside.test.ts',
  },
  deliver_webhook: {
    chosen: 'an admin: the receiver, which chooses when it answers; companies: how many events there are',
    seconds: 10,
    turns: 'a receiver’s second delivery comes after the first of all others',
    test: 'apps/server/src/jobs/work-from-outside.test.ts',
  },
  look_up_links: {
    chosen: 'an account: the sites of 100 links, which choose when they answer',
    seconds: 28,
    turns: 'an account’s second item comes after the first of all others; a site is asked ten times a minute',
    test: 'apps/server/src/features/items/checks/look-up-links.test.ts',
  },
  create_image_variants: {
    chosen: 'an account: how many pictures, of 1200 by 675 pixels at most',
    seconds: 5,
    turns: 'an account’s second picture comes after the first of all others; uploads have a quota',
    test: 'apps/server/src/jobs/work-from-outside.test.ts',
  },
} as const satisfies Record<JobName, WorkFromOutside | OurWork>;

export type JobFromOutside = {
  [Name in JobName]: (typeof jobsFromOutside)[Name] extends OurWork ? never : Name;
}[JobName];

interface PlaceFromOutside extends WorkFromOutside {
  /** The calls that wait for it; none where a job does. */
  calls: readonly string[];
}

const accountsTakeTurns = 'accounts take turns in a work queue, which refuses an account’s own surplus';
const queueTest = 'packages/runtime/src/work-queue.test.ts';

/** Every file of the product that fetches, decodes, unpacks, parses or draws, or queues that. */
export const placesFromOutside: Record<string, PlaceFromOutside | OurWork> = {
  'apps/server/src/features/documents/read-page.ts': { ...jobsFromOutside.read_page, calls: [] },
  'apps/server/src/features/documents/start-from-article.ts': {
    chosen: 'an account: copies of two pictures of its own, which have been drawn already',
    seconds: 15,
    turns: accountsTakeTurns,
    calls: ['POST /api/articles/start-from/{articleId}'],
    test: 'apps/server/src/features/documents/start-from.test.ts',
  },
  'apps/server/src/features/documents/store-pictures.ts': {
    ...jobsFromOutside.read_page,
    calls: ['POST /api/documents'],
    test: 'apps/server/src/features/documents/read-page.test.ts',
  },
  'apps/server/src/features/documents/read-in-thread.ts': {
    chosen: 'an account: a document of 20 MB at most',
    seconds: 20,
    turns: accountsTakeTurns,
    calls: ['POST /api/documents'],
    test: 'apps/server/src/features/documents/hostile-documents.nightly.test.ts',
  },
  'packages/documents/src/open-archive.ts': {
    chosen: 'an account: a document of 20 MB at most',
    seconds: 20,
    turns: 'it runs in the thread of read-in-thread.ts',
    calls: ['POST /api/documents'],
    test: 'apps/server/src/features/documents/hostile-documents.nightly.test.ts',
  },
  'apps/server/src/features/items/checks/look-up-links.ts': { ...jobsFromOutside.look_up_links, calls: [] },
  'apps/server/src/features/items/checks/check-in-turn.ts': {
    chosen: 'an account: a text of 256,000 bytes at most',
    seconds: 10,
    turns: accountsTakeTurns,
    calls: ['checks.list', 'checks.fix', 'checks.submitted'],
    test: queueTest,
  },
  'apps/server/src/features/webhooks/fetch-public.ts': { ...jobsFromOutside.read_page, calls: [] },
  'apps/server/src/features/webhooks/safe-fetch.ts': { ...jobsFromOutside.deliver_webhook, calls: [] },
  'apps/server/src/features/webhooks/deliver-webhook.ts': { ...jobsFromOutside.deliver_webhook, calls: [] },
  'apps/server/src/features/uploads/images/store-variants.ts': {
    ...jobsFromOutside.create_image_variants,
    calls: [],
  },
  'apps/server/src/features/uploads/images/decode-heic.ts': {
    chosen: 'an account: a photo in a document, of 40 megapixels at most',
    seconds: 20,
    turns: accountsTakeTurns,
    calls: ['POST /api/documents'],
    test: 'apps/server/src/features/uploads/images/decode-heic.test.ts',
  },
  'apps/server/src/features/uploads/images/prepare-image.ts': {
    chosen: 'an account: a picture of 40 megapixels at most',
    seconds: 30,
    turns: 'it runs in the queue of upload-image.ts',
    calls: ['POST /api/upload'],
    test: 'apps/server/src/features/uploads/images/upload-image.test.ts',
  },
  'apps/server/src/features/uploads/images/upload-image.ts': {
    chosen: 'an account: a picture of 40 megapixels at most',
    seconds: 30,
    turns: accountsTakeTurns,
    calls: ['POST /api/upload', 'POST /api/upload/portrait'],
    test: queueTest,
  },
  'apps/server/src/features/uploads/pdf/upload-pdf.ts': {
    chosen: 'an account: a PDF of 20 MB at most',
    seconds: 10,
    turns: accountsTakeTurns,
    calls: ['POST /api/upload/pdf', 'POST /api/upload/company-pdf'],
    test: 'apps/server/src/features/uploads/pdf/pdf-flood.nightly.test.ts',
  },
  'packages/runtime/src/pdf-checks/pdf-examiner.ts': {
    chosen: 'an account, or anybody with an enquiry: a PDF of 20 MB at most',
    seconds: 10,
    turns: 'it runs in the queue of upload-pdf.ts; on the public site in that of examine-files.ts',
    calls: ['POST /api/upload/pdf', 'POST /api/upload/company-pdf'],
    test: 'apps/server/src/features/uploads/pdf/pdf-bombs.nightly.test.ts',
  },
  'packages/runtime/src/pdf-checks/read-objects.ts': {
    chosen: 'an account: a PDF of 20 MB at most',
    seconds: 10,
    turns: 'it runs in the thread of pdf-examiner.ts',
    calls: ['POST /api/upload/pdf', 'POST /api/upload/company-pdf'],
    test: 'apps/server/src/features/uploads/pdf/pdf-bombs.nightly.test.ts',
  },
  'apps/site/src/enquiries/examine-files.ts': {
    chosen: 'anybody with an enquiry: five files, of 20 MB at most together',
    seconds: 20,
    turns: 'network addresses take turns in a work queue, which refuses an address’s own surplus',
    calls: [],
    test: 'apps/site/src/enquiries/examine-files.test.ts',
  },
  'apps/site/src/enquiries/office-files.ts': {
    chosen: 'anybody with an enquiry: the types of an Office file, of 1 MB at most',
    seconds: 1,
    turns: 'it runs in the queue of examine-files.ts',
    calls: [],
    test: 'apps/site/src/enquiries/enquiry-files.test.ts',
  },
  'apps/server/src/features/uploads/virus-scan/assert-clean.ts': {
    chosen: 'an account: a file of 20 MB at most',
    seconds: 20,
    turns: accountsTakeTurns,
    calls: [
      'POST /api/upload',
      'POST /api/upload/pdf',
      'POST /api/upload/company-pdf',
      'POST /api/upload/portrait',
      'POST /api/documents',
    ],
    test: queueTest,
  },
  'apps/server/src/features/items/sanitise-content.ts': {
    chosen: 'an account: a text of 256,000 bytes at most',
    seconds: 10,
    turns: accountsTakeTurns,
    calls: ['articles.save', 'POST /api/articles/save'],
    test: 'apps/server/src/features/items/sanitise-content.test.ts',
  },
  'apps/server/src/features/submittals/name-places.ts': {
    chosen: 'an account: a text of 256,000 bytes at most; a guest: how often',
    seconds: 10,
    turns: accountsTakeTurns,
    calls: ['submittals.requestChanges', 'submittals.signOffs.comment'],
    test: queueTest,
  },
  'apps/server/src/features/statistics/renewal-report/report-download.ts': {
    chosen: 'an account: how often; a report is one page',
    seconds: 10,
    turns: accountsTakeTurns,
    calls: ['GET /api/statistics/report.pdf'],
    test: queueTest,
  },
  'apps/server/src/features/store/invoices/invoice-pdf.ts': {
    chosen:
      'an account, or anybody with the link of a quotation: how often; an invoice is a page, a quotation a few',
    seconds: 10,
    turns: accountsTakeTurns,
    calls: ['GET /api/store/invoices/{id}/pdf', 'store.quotations.download'],
    test: queueTest,
  },
  'apps/server/src/features/session/sign-in/password.ts': {
    chosen: 'anybody: how often; a hash takes the same time for all',
    seconds: 1,
    turns: 'addresses take turns in a work queue',
    calls: ['session.login', 'session.register', 'session.resetPassword'],
    test: 'apps/server/src/features/session/sign-in/password.test.ts',
  },
  'apps/site/src/http/rendered-page.ts': {
    chosen: 'an account: a page with a text of 256,000 bytes at most; readers: how often',
    seconds: 10,
    turns: 'the page of an address is rendered once for all who wait, and cached',
    calls: [],
    test: 'apps/site/src/page-cache/page-cache.test.ts',
  },
  'apps/site/src/article-pdf/show-article-pdf.ts': {
    chosen: 'an account: an article with a text of 256,000 bytes at most; readers: how often',
    seconds: 20,
    turns: 'the PDF of an address is drawn once for all who wait, and cached',
    calls: [],
    test: 'apps/site/src/page-cache/page-cache.test.ts',
  },
  'apps/site/src/kit/show-kit.ts': {
    ours: 'it draws a badge and a code, whose size the site chooses',
  },
  'apps/site/src/og-images/render-og-image.ts': {
    chosen:
      'an account: a title of 200 characters and a picture of 1200 by 675 pixels at most; readers: how often',
    seconds: 5,
    turns: 'the image of an address is drawn once for all who wait, and cached',
    calls: [],
    test: 'apps/site/src/page-cache/page-cache.test.ts',
  },
  'apps/server/src/features/submittals/schedule/check-page.ts': jobsFromOutside.prove_live,
  'apps/server/src/features/submittals/schedule/submit-index-now.ts': jobsFromOutside.submit_index_now,
  'apps/server/src/features/store/stripe/stripe-deadline.ts': stripe,
  'packages/runtime/src/fonts/font-files.ts': { ours: 'it unpacks a font that comes with the portal' },
  'packages/runtime/src/serve-icons.ts': {
    ours: 'it draws the publisher’s icon, once for all who wait, and keeps it',
  },
  'packages/runtime/src/purge-cdn.ts': { ours: 'it calls the CDN that the settings name, for five seconds' },
};
