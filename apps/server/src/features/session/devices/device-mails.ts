import { defineMail } from '../../mails/define-mail.ts';
import { describeLifetime } from '../../mails/mailed-links/create-mailed-link.ts';

export const guessesMail = defineMail<[url: string]>({
  kind: 'guesses',
  label: 'Failed attempts to sign in',
  template: (_, url) => ({
    subject: 'Somebody may be trying to sign in to your account',
    preheader: 'Your account is not blocked. If you use a new device and it is refused, open the link on it.',
    body: [
      'There have been many failed attempts to sign in to your account, or to reset its password, within a few minutes. To stop the guessing, devices that your account does not know are refused for a while.',
    ],
    warning: [
      `Your account is not blocked: browsers that you have signed in with before work as usual. If you use a new device and it is refused, open this link on it within ${describeLifetime('admit-device')} and sign in. You still need your password. The link works for one device. Do not share it.`,
      'If your password is short, or you use it elsewhere too, change it on your account page. Otherwise you do not need to do anything. We send this email once a day at most.',
    ],
    link: { label: 'Let this device sign in', url },
  }),
  sample: ({ portalUrl }) => [`${portalUrl}/admit-device`],
});
