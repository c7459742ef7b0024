import { defineMail } from '../../mails/define-mail.ts';
import { describeLifetime } from '../../mails/mailed-links/create-mailed-link.ts';

export const rescueLinkMail = defineMail<[url: string]>({
  kind: 'rescue-link',
  label: 'A link to set a new password',
  required: ['time'],
  template: (_, url) => {
    const lifetime = describeLifetime('set-password');
    return {
      subject: 'Set a new password',
      preheader: `The link works once, for ${lifetime}. If you did not ask for it, contact support at once.`,
      body: [
        `Somebody told us that they had lost the password and the recovery code of your account, and answered our question. You can set a new password with the link below. It works once, for ${lifetime}.`,
      ],
      warning: [
        'This signs out everybody who is signed in, and API tokens stop working. If you have set up a second factor, you still need it.',
        'If this was not you, do not open the link, and contact support at once: nothing has changed.',
      ],
      link: { label: 'Set a new password', url },
      values: { time: lifetime },
    };
  },
  sample: ({ portalUrl }) => [`${portalUrl}/set-password`],
});

export const passwordSetMail = defineMail<[]>({
  kind: 'password-set',
  label: 'A new password was set',
  template: (portal) => ({
    subject: 'A new password was set',
    preheader: 'You have been signed out everywhere. Not you? Contact support at once.',
    body: [
      'A new password for your account has been set with the link that we emailed to you. You have been signed out everywhere, and your API tokens no longer work.',
    ],
    warning: [
      'Your old recovery code no longer works: the next time you sign in you get a new one.',
      'If this was not you, contact support at once.',
    ],
    link: { label: 'Sign in', url: `${portal.portalUrl}/login` },
  }),
  sample: () => [],
});
