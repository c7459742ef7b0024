import { enquiryLimits } from '@headwater/contract/enquiries';
import type { RenderedEmail } from '../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailTemplate } from '../mails/rendering/email-template.ts';
import { renderEmail, type EmailSettings } from '../mails/rendering/render-email.ts';

interface ConfirmationMail {
  company: string;
  about: string;
  url: string;
}

/** Renders the mail with the link by which a reader confirms an enquiry. It says nothing of what was typed into the form. */
export function enquiryConfirmationMail(
  portal: EmailSettings,
  { company, about, url }: ConfirmationMail,
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'enquiry-confirmation',
    subject: 'Please confirm your enquiry',
    preheader: 'We send it to the company once you confirm.',
    body: [
      `Somebody has sent a company an enquiry from a page of ${portal.publisher.name}, and has given this address. If it was you, please confirm it. We send it to the company once you confirm.`,
      {
        facts: [
          ['Company', company],
          ['Page', about],
        ],
      },
      `The link works once, for ${enquiryLimits.confirmDays} days.`,
    ],
    warning: ['If it was not you, ignore this email: the enquiry is deleted, and nobody receives it.'],
    link: { label: 'See and confirm the enquiry', url },
  });
}

interface AddressMail {
  company: string;
  addedBy: string;
  url: string;
}

/** Renders the mail that asks the reader of an address whether a company's enquiries may go there. */
export function enquiryAddressMail(
  portal: EmailSettings,
  { company, addedBy, url }: AddressMail,
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'enquiry-address',
    subject: 'Enquiries are to be emailed to you',
    preheader: 'Confirm that you want them.',
    body: [
      'A company wants the enquiries of its readers to be emailed to this address. Please confirm that you want them: nothing is sent before.',
      {
        facts: [
          ['Company', company],
          ['Added by', addedBy],
        ],
      },
      `The link works once, for ${enquiryLimits.confirmDays} days.`,
    ],
    warning: ['If you do not know the sender, ignore this email.'],
    link: { label: 'Get the enquiries', url },
  });
}

/** Writes the mail to a company about an address of its list that was erased, and with it whose it was. */
export function enquiryAddressErasedMail({ portalUrl }: EmailSettings): CompanyEmailTemplate {
  return {
    kind: 'enquiry-address-erased',
    subject: 'An address no longer gets your enquiries',
    preheader: 'Whoever reads it has asked us to erase it.',
    body: [
      'One of the addresses that your enquiries are emailed to has been taken off the list: whoever reads it has asked us to erase what we keep of them. You can add another address.',
    ],
    link: { label: 'See your addresses for enquiries', url: `${portalUrl}/enquiries` },
    messageKind: 'enquiries',
  };
}

export interface ReceivedEnquiry {
  id: number;
  about: string;
  name: string;
  email: string;
  organisation: string;
  message: string;
}

/** The key under which what was sent about an enquiry is withdrawn with it. */
export function enquiryMailKey(enquiryId: number): string {
  return `enquiry-${enquiryId}`;
}

/** Writes the mail to a company about an enquiry, whose reader the answer goes to. */
export function enquiryReceivedMail(portal: EmailSettings, enquiry: ReceivedEnquiry): CompanyEmailTemplate {
  return { ...receivedTemplate(portal, enquiry), messageKind: 'enquiries', confidential: true };
}

/** Renders the same for an address that the company has chosen. */
export function forwardedEnquiryMail(portal: EmailSettings, enquiry: ReceivedEnquiry): RenderedEmail {
  return renderEmail(portal, {
    ...receivedTemplate(portal, enquiry),
    warning: ['The company has put your address on its list for enquiries. It can take it off again.'],
  });
}

function receivedTemplate(
  { portalUrl }: EmailSettings,
  { id, about, name, email, organisation, message }: ReceivedEnquiry,
): EmailTemplate {
  return {
    kind: 'enquiry-received',
    subject: 'A reader has sent you an enquiry',
    preheader: 'You can answer by replying.',
    body: [
      'A reader has sent you an enquiry. If you reply to this email, your answer goes to the reader.',
      {
        facts: [
          ['Page', about],
          ['Name', name],
          ['Email', email],
          ...(organisation === '' ? [] : [['Works for', organisation] as const]),
        ],
      },
      { quote: message },
    ],
    link: { label: 'See it in the portal', url: `${portalUrl}/enquiries/${id}` },
  };
}
