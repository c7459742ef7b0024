import { expect, test } from 'vitest';
import { createJobs, createScheduledJobs } from '../src/jobs.ts';
import { readSandboxEnv, sandboxSettings } from './sandbox-env.ts';

const deps: Parameters<typeof createJobs>[0] = Object.create(null);

/** Jobs that call an address which somebody typed: the sandbox has its own in their place. */
const replaced = ['deliver_webhook', 'look_up_links', 'read_page'];
/** Jobs that reach what the settings name: the fake Stripe, a folder of emails, the sandbox's own site, or nothing. */
const bySettings = [
  'cancel_renewals',
  'handle_payment_event',
  'prove_live',
  'send_mail',
  'send_mail_with_files',
  'send_quotation_mail',
  'submit_index_now',
  'update_stripe_customer',
];
const local = [
  'ask_enquiry_confirmation',
  'ask_report_confirmation',
  'ask_several_confirmation',
  'create_image_variants',
  'receive_enquiry',
  'receive_enquiries',
  'receive_report',
  'end_enquiry',
  'report_guesses',
  'send_follow_link',
  'tell_change',
];

test('of every job it is decided what it may reach from the sandbox', () => {
  const scheduled = Object.keys(createScheduledJobs(deps));
  expect(Object.keys(createJobs(deps)).toSorted()).toEqual(
    [...scheduled, ...replaced, ...bySettings, ...local].toSorted(),
  );
});

test('the settings name no other machine', () => {
  const place = { folder: '/tmp', databaseUrl: 'postgres://127.0.0.1/sandbox', portalPort: 1, sitePort: 2 };
  expect(readSandboxEnv(sandboxSettings(place))).toMatchObject({
    indexNow: null,
    smtpUrl: null,
    cdn: null,
    clamav: null,
  });
});
