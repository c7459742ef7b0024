import { describeFourEyes } from '@headwater/contract/publisher-settings';
import { defineStaffMail } from '../mails/define-mail.ts';

interface FewerApprovals {
  dropped: readonly string[];
  /** What two editors still approve. */
  left: readonly string[];
}

/** Renders the mail to administrators after another of them has had fewer items approved by two editors. */
export const fewerApprovalsMail = defineStaffMail<[FewerApprovals]>({
  kind: 'fewer-approvals',
  template: ({ portalUrl }, { dropped, left }) => ({
    subject: 'Fewer pages need two approvals',
    preheader: 'Another administrator has changed what two editors approve.',
    body: [
      `Another administrator has changed what two editors approve. This is no longer on the list: ${describeFourEyes(dropped)}.`,
      `Two editors still approve: ${describeFourEyes(left) || 'nothing'}. What one editor has approved already still waits for a second.`,
    ],
    link: { label: 'See the settings', url: `${portalUrl}/publisher` },
  }),
  sample: () => [{ dropped: ['company', '17'], left: ['press-release'] }],
});
