import { describeFourEyes, type FourEyesCompany } from '@headwater/contract/publisher-settings';
import { defineStaffMail } from '../mails/define-mail.ts';

interface FewerApprovals {
  dropped: readonly string[];
  /** What two editors still approve. */
  left: readonly string[];
  /** The companies among both. */
  companies: readonly FourEyesCompany[];
}

/** Renders the mail to administrators after another of them has had fewer items approved by two editors. */
export const fewerApprovalsMail = defineStaffMail<[FewerApprovals]>({
  kind: 'fewer-approvals',
  template: ({ portalUrl }, { dropped, left, companies }) => ({
    subject: 'Fewer pages need two approvals',
    preheader: 'Another administrator has changed what two editors approve.',
    body: [
      'Another administrator has changed what two editors approve.',
      {
        facts: [
          ['No longer on the list', describeFourEyes(dropped, companies)],
          ['Two editors still approve', describeFourEyes(left, companies) || 'Nothing'],
        ],
      },
      'What one editor has approved already still waits for a second.',
    ],
    link: { label: 'See the settings', url: `${portalUrl}/publisher` },
  }),
  sample: ({ company }) => [
    { dropped: ['company', '17'], left: ['press-release'], companies: [{ id: 17, title: company }] },
  ],
});
