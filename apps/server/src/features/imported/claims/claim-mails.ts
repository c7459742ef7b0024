import { defineCompanyMail } from '../../mails/define-mail.ts';

interface DecidedClaim {
  name: string;
  response: string;
}

/** The emails about a decision on a claim, or about a name that was taken back. */
export const claimDecidedMails = {
  approved: defineClaimMail('claim-approved', 'A claim is approved', {
    subject: 'Your claim has been approved',
    preheader: 'The case studies and innovations are on your page now.',
    opening:
      'The case studies and innovations under this name now show on your company’s public page, and link to it. Our editors keep their texts: you cannot edit them.',
  }),
  rejected: defineClaimMail('claim-rejected', 'A claim is rejected', {
    subject: 'Your claim has been rejected',
    preheader: 'See the reason.',
    opening:
      'Our editors have not given this name to your company. You can claim it again with another reason while nobody has it.',
  }),
  undone: defineClaimMail('claim-undone', 'A name is taken back', {
    subject: 'A name no longer belongs to your company',
    preheader: 'See the reason.',
    opening:
      'Our editors have taken this name back. Its case studies and innovations no longer show on your company’s page.',
  }),
};

export type ClaimOutcome = keyof typeof claimDecidedMails;

function defineClaimMail(
  kind: string,
  label: string,
  { opening, ...texts }: { subject: string; preheader: string; opening: string },
) {
  return defineCompanyMail<[DecidedClaim]>({
    kind,
    label,
    messageKind: 'decisions',
    template: ({ portalUrl }, { name, response }) => ({
      ...texts,
      body: [
        opening,
        {
          facts: [
            ['Name', name],
            ['Reason', response],
          ],
        },
      ],
      link: { label: 'See your claims', url: `${portalUrl}/claims` },
    }),
    sample: ({ typed }) => [{ name: typed('Calder Pumps Ltd'), response: typed('Your website names it.') }],
  });
}
