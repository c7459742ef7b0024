import { defineMail } from '../../mails/define-mail.ts';
import { companyUrl } from '../../mails/rendering/company-url.ts';

interface NewWebhook {
  companyId: number;
  company: string;
  /** Of the owner who made it. */
  email: string;
  /** Without its query. */
  url: string;
}

/** Renders the mail to the owners about a new webhook, by which a stranger could read enquiries for good. */
export const webhookCreatedMail = defineMail<[NewWebhook]>({
  kind: 'company-webhook-created',
  label: 'A company has a new webhook',
  template: ({ portalUrl }, { companyId, company, email, url }) => ({
    subject: 'A system is now notified of what your company receives',
    preheader: 'An owner has added a webhook.',
    body: [
      'An owner has added a webhook to a company of yours. From now on this address is notified of the events that the owner has chosen, such as enquiries with their text.',
      {
        facts: [
          ['Company', company],
          ['Address', url],
          ['Added by', email],
        ],
      },
    ],
    warning: [
      'If it was not you, and you do not know the address, delete the webhook and ask the owner who added it.',
    ],
    link: { label: 'See your webhooks', url: companyUrl(`${portalUrl}/company/webhooks`, { companyId }) },
  }),
  sample: ({ company, email }) => [{ companyId: 1, company, email, url: 'https://crm.example.com/hook' }],
});
