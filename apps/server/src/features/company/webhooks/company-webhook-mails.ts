import { defineCompanyMail } from '../../mails/define-mail.ts';

interface NewWebhook {
  /** Of the owner who made it. */
  email: string;
  /** Without its query. */
  url: string;
}

/** Writes the mail to the owners about a new webhook, by which a stranger could read enquiries for good. */
export const webhookCreatedMail = defineCompanyMail<[NewWebhook]>({
  kind: 'company-webhook-created',
  label: 'A company has a new webhook',
  messageKind: 'members',
  template: ({ portalUrl }, { email, url }) => ({
    subject: 'A system is now notified of what your company receives',
    preheader: 'An owner has added a webhook.',
    body: [
      'An owner has added a webhook to your company. From now on this address is notified of the events that the owner has chosen, such as enquiries with their text.',
      {
        facts: [
          ['Address', url],
          ['Added by', email],
        ],
      },
      'If you do not know the address, delete the webhook and ask the owner.',
    ],
    link: { label: 'See your webhooks', url: `${portalUrl}/company/webhooks` },
  }),
  sample: ({ email }) => [{ email, url: 'https://crm.example.com/hook' }],
});
