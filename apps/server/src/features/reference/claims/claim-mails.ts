import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';

export type ClaimOutcome = 'approved' | 'rejected' | 'undone';

interface ClaimDecidedMail {
  name: string;
  outcome: ClaimOutcome;
  response: string;
}

const texts: Record<ClaimOutcome, { kind: string; subject: string; preheader: string; body: string }> = {
  approved: {
    kind: 'claim-approved',
    subject: 'Your claim has been approved',
    preheader: 'The case studies and innovations show on your page.',
    body: 'The case studies and innovations under this name now show on your company’s public page, and link to it. Our editors keep their texts: you cannot edit them.',
  },
  rejected: {
    kind: 'claim-rejected',
    subject: 'Your claim has been rejected',
    preheader: 'See the reason.',
    body: 'Our editors have not given this name to your company. You can claim it again with another reason while nobody has it.',
  },
  undone: {
    kind: 'claim-undone',
    subject: 'A name no longer belongs to your company',
    preheader: 'See the reason.',
    body: 'Our editors have taken this name back. Its case studies and innovations no longer show on your company’s page.',
  },
};

/** Makes the mail about a decision on a claim, or about a name that was taken back. */
export function claimDecidedMail(
  portal: EmailSettings,
  { name, outcome, response }: ClaimDecidedMail,
): CompanyEmailTemplate {
  const { body, ...text } = texts[outcome];
  return {
    ...text,
    messageKind: 'decisions',
    body: [
      body,
      {
        facts: [
          ['Name', name],
          ['Reason', response],
        ],
      },
    ],
    link: { label: 'See your claims', url: `${portal.portalUrl}/claims` },
  };
}
