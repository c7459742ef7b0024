import { defineMail } from '../../mails/define-mail.ts';
import { companyUrl } from '../../mails/rendering/company-url.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';

const lossTexts = {
  closed: 'One of the owners of a company that you are a member of has closed their account.',
  suspended: 'The account of one of the owners of a company that you are a member of is suspended.',
};

interface OpenCompany {
  companyId: number;
  company: string;
}

interface LostOwner extends OpenCompany {
  because: keyof typeof lossTexts;
  /** The emails of the owners who remain. */
  owners: readonly string[];
}

/** Renders the mail to the members of a company that continues with its other owners. */
export const companyPassedOnMail = defineMail<[LostOwner]>({
  kind: 'company-passed-on',
  label: 'A company continues with its other owners',
  template: (portal, { companyId, company, because, owners }) => ({
    subject: 'Your company continues with its other owners',
    preheader: 'You can carry on as before.',
    body: [
      `${lossTexts[because]} You can carry on as before.`,
      {
        facts: [
          ['Company', company],
          [owners.length === 1 ? 'Owner' : 'Owners', owners.join(', ')],
        ],
      },
    ],
    link: { label: 'Open the portal', url: companyUrl(portal.portalUrl, { companyId }) },
    values: { 'what happened': lossTexts[because] },
  }),
  sample: ({ company, email }) => [{ companyId: 1, company, because: 'closed', owners: [email] }],
});

/** Renders the mail to the other members of a company whose last owner has closed the account. */
export const companyClosedMail = defineMail<[{ company: string }]>({
  kind: 'company-closed',
  label: 'A company is closed',
  template: (portal, { company }) => ({
    subject: 'A company that you are a member of is closed',
    preheader: 'Its owner has closed their account.',
    body: [
      'The owner of a company that you are a member of has closed their account, and the company with it. Its pages are no longer public, and nobody can work on it. Your own account stays as it is.',
      companyFact(company),
      'For 30 days we can still undo it, if the owner asks us.',
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  }),
  sample: ({ company }) => [{ company }],
});

/** Renders the mail to the other members of a company whose last owner's account is suspended. */
export const companySuspendedMail = defineMail<[{ company: string; pagesHidden: boolean }]>({
  kind: 'company-suspended',
  label: 'A company is closed for now',
  template: (portal, { company, pagesHidden }) => {
    const pages = pagesHidden ? 'Its pages are not public until then.' : 'Its pages stay public.';
    return {
      subject: 'A company that you are a member of is closed for now',
      preheader: 'Its owner’s account is suspended.',
      body: [
        `The account of the owner of a company that you are a member of is suspended. Nobody can work on the company until it is reopened. ${pages} Nothing is deleted, and your own account stays as it is.`,
        companyFact(company),
      ],
      link: { label: 'Open the portal', url: portal.portalUrl },
      values: { pages },
    };
  },
  sample: ({ company }) => [{ company, pagesHidden: true }],
});

/** Renders the mail to the other members of a company whose owner's account is reopened after a suspension. */
export const companyReopenedMail = defineMail<[OpenCompany]>({
  kind: 'company-reopened',
  label: 'A company is open again',
  template: (portal, { companyId, company }) => ({
    subject: 'A company that you are a member of is open again',
    preheader: 'You can work on as before.',
    body: [
      'The account of the owner of a company that you are a member of is no longer suspended. You can work on as before.',
      companyFact(company),
    ],
    link: { label: 'Open the portal', url: companyUrl(portal.portalUrl, { companyId }) },
  }),
  sample: ({ company }) => [{ companyId: 1, company }],
});

function companyFact(company: string): EmailBlock {
  return { facts: [['Company', company]] };
}
