import * as enquiry from '../../../enquiries/enquiry-mails.ts';
import type { EmailSettings } from '../../../mails/rendering/render-email.ts';
import { SAMPLE_EMAIL, SAMPLE_TITLE, sampleCompany, type MailSample } from './mail-sample.ts';

export function enquirySamples(portal: EmailSettings): MailSample[] {
  const company = sampleCompany.title;
  const url = 'https://site.example/enquiries/confirm';
  return [
    {
      label: 'A reader confirms an enquiry',
      sample: enquiry.enquiryConfirmationMail(portal, { company, about: SAMPLE_TITLE, url }),
    },
    {
      label: 'A company receives an enquiry',
      sample: enquiry.enquiryReceivedMail(portal, {
        id: 1,
        about: SAMPLE_TITLE,
        name: 'Jo Reed',
        email: SAMPLE_EMAIL,
        organisation: 'Weir & Co',
        message: 'What does it cost to run?',
      }),
    },
    {
      label: 'An address for enquiries is confirmed',
      sample: enquiry.enquiryAddressMail(portal, { company, addedBy: SAMPLE_EMAIL, url }),
    },
    {
      label: 'An address for enquiries is erased',
      sample: enquiry.enquiryAddressErasedMail(portal),
    },
  ];
}
