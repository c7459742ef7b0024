import { defineMail } from '../../mails/define-mail.ts';

export const accountSuspendedMail = defineMail<[{ reason: string; pagesHidden: boolean }]>({
  kind: 'account-suspended',
  label: 'The account is suspended',
  template: (portal, { reason, pagesHidden }) => {
    const pages = pagesHidden ? 'Its pages are not public until it is reopened.' : 'Its pages stay public.';
    return {
      subject: 'Your account is suspended',
      preheader: 'The reason is inside.',
      body: [
        `Your account is suspended: nobody can sign in to it, and its API tokens no longer work. ${pages} Nothing is deleted.`,
        'The reason:',
        { quote: reason },
        'If you think this is a mistake, please contact support.',
      ],
      link: { label: 'Open the portal', url: portal.portalUrl },
      values: { pages },
    };
  },
  sample: ({ typed }) => [{ reason: typed('The pages show another company’s brand.'), pagesHidden: true }],
});

export const accountReopenedMail = defineMail<[]>({
  kind: 'account-reopened',
  label: 'The account is open again',
  template: (portal) => ({
    subject: 'Your account is open again',
    preheader: 'You can sign in as before.',
    body: [
      'Your account is no longer suspended: you can sign in with your password. Pages that were public before the suspension are public again while your access runs.',
      'Your API tokens no longer work: create new ones on your account page.',
    ],
    link: { label: 'Sign in', url: `${portal.portalUrl}/login` },
  }),
  sample: () => [],
});
