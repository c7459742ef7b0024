import type { Log } from '@headwater/runtime/log';
import type { Task, TaskList } from 'graphile-worker';
import type { Deps } from './deps.ts';
import { eraseClosedAccounts } from './features/operations/erasure/erase-closed-accounts.ts';
import { applyRetention } from './features/operations/retention/apply-retention.ts';
import { cleanUp } from './features/operations/clean-up.ts';
import { forgetSearchWords } from './features/operations/forget-search-words.ts';
import { indexEarlierPublications } from './features/operations/index-publications.ts';
import { sendDigest } from './features/operations/digest/send-digest.ts';
import { askForDetails } from './features/accuracy/ask-for-details.ts';
import { listAnswerAttachments } from './features/enquiries/answer-files.ts';
import { askConfirmation } from './features/enquiries/ask-confirmation.ts';
import { askOutcomes } from './features/enquiries/ask-outcomes.ts';
import { endEnquiry } from './features/enquiries/end-enquiry.ts';
import { receiveEnquiry } from './features/enquiries/receive-enquiry.ts';
import { measureAnswerTimes } from './features/enquiries/measure-answer-times.ts';
import { remindOfEnquiries } from './features/enquiries/remind-of-enquiries.ts';
import { lookUpLinks } from './features/items/checks/look-up-links.ts';
import { readPage } from './features/documents/read-page.ts';
import { sendFollowDigests } from './features/followers/send-follow-digests.ts';
import { sendFollowLink } from './features/followers/send-follow-link.ts';
import { deliverWebhook } from './features/webhooks/deliver-webhook.ts';
import { freeUnleasedJobs } from './jobs/worker-leases.queries.ts';
import { askPartners } from './features/articles/partners/ask-partners.ts';
import { finishDeletions } from './features/articles/deletion/finish-deletions.ts';
import { publishPaid } from './features/submittals/decide/approve-when-paid.ts';
import { keepSchedule } from './features/submittals/schedule/keep-schedule.ts';
import { proveLive, proveOpen } from './features/submittals/schedule/prove-live.ts';
import { submitIndexNow } from './features/submittals/schedule/submit-index-now.ts';
import { notifyWebhooks } from './features/webhooks/notify-webhooks.ts';
import type { Mailer } from './features/mails/mailer.ts';
import { sendMail, type SendMailDeps } from './features/mails/send-mail.ts';
import { sendWeeklySummaries } from './features/mails/notifications/send-weekly-summaries.ts';
import { listInvoiceAttachments } from './features/store/invoices/invoice-attachment.ts';
import { reportGuesses } from './features/session/devices/report-guesses.ts';
import { lookForAlarms } from './features/store/alarms/look-for-alarms.ts';
import { remindOfQuotations } from './features/store/quotations/remind-of-quotations.ts';
import { sendPaymentReminders } from './features/store/overdue/send-payment-reminders.ts';
import { cancelRenewals } from './features/store/renewals/cancel-renewals.ts';
import { updateStripeCustomer } from './features/store/payments/checkout/update-stripe-customer.ts';
import { handlePaymentEvent } from './features/store/payments/events/handle-payment-event.ts';
import { reconcileDaily } from './features/store/payments/reconcile.ts';
import { sendMonthlyStatistics } from './features/statistics/monthly-mail/send-monthly-statistics.ts';
import { endAccreditations } from './features/company/accreditations/end-accreditations.ts';
import { remindOfAccreditations } from './features/company/accreditations/remind-of-accreditations.ts';
import { sendAccessReminders } from './features/store/access/send-access-reminders.ts';
import { checkFiles } from './features/uploads/check/check-files.ts';
import { createImageVariants } from './features/uploads/images/create-image-variants.ts';
import { removeUnusedFiles } from './features/uploads/files/remove-unused-files.ts';

export interface JobDeps extends Pick<Deps, 'env' | 'db' | 'files' | 'stripe' | 'now'> {
  log: Pick<Log, 'error' | 'warn' | 'info'>;
  mailer: Mailer;
}

/** Lists the scheduled jobs, which need no payload. */
export function createScheduledJobs(deps: JobDeps) {
  return {
    remind_of_access: async () => sendAccessReminders(deps),
    remind_of_payment: async () => sendPaymentReminders(deps),
    look_for_alarms: async () => lookForAlarms(deps),
    remind_of_quotations: async () => remindOfQuotations(deps),
    send_monthly_statistics: async () => sendMonthlyStatistics(deps),
    send_weekly_summaries: async () => sendWeeklySummaries(deps),
    ask_for_details: async () => askForDetails(deps),
    remind_of_enquiries: async () => remindOfEnquiries(deps),
    ask_enquiry_outcomes: async () => askOutcomes(deps),
    measure_answer_times: async () => measureAnswerTimes(deps),
    send_follow_digests: async () => sendFollowDigests(deps),
    send_digest: async () => sendDigest(deps),
    reconcile_payments: async () => reconcileDaily(deps),
    publish_paid: async () => publishPaid(deps),
    prove_open: async () => proveOpen(deps),
    ask_partners: async () => askPartners(deps),
    remind_of_accreditations: async () => remindOfAccreditations(deps),
    end_accreditations: async () => endAccreditations(deps),
    keep_schedule: async (payload?: unknown) => keepSchedule(deps, payload),
    finish_deletions: async () => finishDeletions(deps),
    erase_closed_accounts: async () => eraseClosedAccounts(deps),
    apply_retention: async () => applyRetention(deps),
    clean_up: async () => cleanUp(deps),
    forget_search_words: async () => forgetSearchWords(deps),
    index_earlier_publications: async () => indexEarlierPublications(deps),
    remove_unused_files: async () => void (await removeUnusedFiles(deps)),
    check_files: async () => checkFiles(deps),
    release_stuck_jobs: async () => freeUnleasedJobs(deps.db),
  } satisfies TaskList;
}

/** Lists every job by the name under which it is enqueued. */
export function createJobs(deps: JobDeps) {
  const listAttachments: SendMailDeps['listAttachments'] = async (mail) => [
    ...(await listInvoiceAttachments(deps, mail)),
    ...(await listAnswerAttachments(deps.db, mail)),
  ];
  const sendAnyMail: Task = async (payload, { job }) =>
    sendMail({ ...deps, listAttachments }, payload, { isLastAttempt: job.attempts >= job.max_attempts });
  return {
    ...createScheduledJobs(deps),
    send_mail: sendAnyMail,
    send_mail_with_files: sendAnyMail,
    send_quotation_mail: sendAnyMail,
    send_follow_link: async (payload) => sendFollowLink(deps, payload),
    handle_payment_event: async (payload) => handlePaymentEvent(deps, payload),
    cancel_renewals: async (payload) => cancelRenewals(deps, payload),
    update_stripe_customer: async (payload) => updateStripeCustomer(deps, payload),
    report_guesses: async (payload) => reportGuesses(deps, payload),
    prove_live: async (payload) => proveLive(deps, payload),
    submit_index_now: async (payload) => submitIndexNow(deps, payload),
    ask_enquiry_confirmation: async (payload) => askConfirmation(deps, payload),
    receive_enquiry: async (payload) => receiveEnquiry(deps, payload),
    // Of names that earlier versions do not know: they would deliver to one company alone, lose the files, or take a report for an enquiry.
    ask_several_confirmation: async (payload) => askConfirmation(deps, payload),
    receive_enquiries: async (payload) => receiveEnquiry(deps, payload),
    ask_report_confirmation: async (payload) => askConfirmation(deps, payload),
    receive_report: async (payload) => receiveEnquiry(deps, payload),
    end_enquiry: async (payload) => endEnquiry(deps, payload),
    read_page: async (payload, { job }) =>
      readPage(deps, payload, { isLastAttempt: job.attempts >= job.max_attempts }),
    look_up_links: async (payload) => lookUpLinks(deps, payload),
    create_image_variants: async (payload) => createImageVariants(deps, payload),
    tell_change: async (payload) => notifyWebhooks(deps, payload),
    deliver_webhook: async (payload) => deliverWebhook(deps, payload),
  } satisfies TaskList;
}

export type JobName = keyof ReturnType<typeof createJobs>;

/**
 * The schedule, in UTC; jobs that depend on the date in London run each hour. `fill` makes up for runs that were missed
 * while no worker ran.
 */
export const crontab = [
  '30 1 * * * erase_closed_accounts ?fill=1d',
  '0 2 * * * apply_retention ?fill=1d',
  '30 2 * * * clean_up ?fill=1d',
  '45 2 * * * forget_search_words ?fill=1d',
  '0 3 * * * remove_unused_files ?fill=1d',
  '*/5 1-5 * * * check_files',
  '*/5 * * * * release_stuck_jobs',
  '5 * * * * remind_of_access ?fill=1h',
  '15 8-16 * * * remind_of_payment ?fill=1d',
  '35 8 * * * look_for_alarms ?fill=1d',
  '20 7 * * * remind_of_quotations ?fill=1d',
  '0 * * * * send_digest ?fill=1h',
  '25 7-17 1-10 * * send_monthly_statistics ?fill=1d',
  '40 9 * * * ask_for_details ?fill=1d',
  '50 7-17 * * * remind_of_enquiries ?fill=1d',
  '45 9 * * * ask_enquiry_outcomes ?fill=1d',
  '15 3 * * * measure_answer_times ?fill=1d',
  '10 * * * * send_weekly_summaries ?fill=1h',
  // Long after eight: everything published before then is committed.
  '20 * * * * send_follow_digests ?fill=1h',
  '0 3 * * * reconcile_payments ?fill=1d',
  '*/10 * * * * ask_partners',
  '35 * * * * remind_of_accreditations ?fill=1h',
  '* * * * * end_accreditations',
  '* * * * * keep_schedule',
  '* * * * * index_earlier_publications',
  '*/5 * * * * prove_open',
  '*/10 * * * * publish_paid',
  '*/10 * * * * finish_deletions',
].join('\n');
