import { defineMail } from '../../mails/define-mail.ts';
import { describeLifetime } from '../../mails/mailed-links/create-mailed-link.ts';

export const confirmEmailMail = defineMail<[url: string]>({
  kind: 'confirm-email',
  label: 'Confirm the email',
  required: ['time'],
  template: (_, url) => ({
    subject: 'Please confirm your email',
    preheader: 'Then you can submit and order.',
    body: [
      `Please confirm your email with the link below, within ${describeLifetime('confirm-email')}. Until then you can build and preview your pages, but not submit or order.`,
    ],
    warning: ['If you have no account with us, ignore this email.'],
    link: { label: 'Confirm your email', url },
    values: { time: describeLifetime('confirm-email') },
  }),
  sample: ({ portalUrl }) => [`${portalUrl}/confirm-email`],
});

/** An email to the address that an account changes to. */
export const confirmNewEmailMail = defineMail<[url: string]>({
  kind: 'confirm-new-email',
  label: 'Confirm a new email',
  required: ['time'],
  template: (_, url) => ({
    subject: 'Please confirm your new email',
    preheader: 'Until then you sign in with your current email.',
    body: [
      `Somebody with an account on our portal gave this address as their new one. If it was you, confirm it with the link below, within ${describeLifetime('change-email')}: you sign in with it from then on.`,
    ],
    warning: ['If it was not you, ignore this email.'],
    link: { label: 'Confirm your new email', url },
    values: { time: describeLifetime('change-email') },
  }),
  sample: ({ portalUrl }) => [`${portalUrl}/confirm-email`],
});

/** An email to the current address before it changes. */
export const emailChangeAskedMail = defineMail<[newEmail: string]>({
  kind: 'email-change-asked',
  label: 'The email is about to change',
  template: (portal, newEmail) => ({
    subject: 'Your email is about to change',
    preheader: 'Not you? Change your password at once, which stops it.',
    body: [
      'Somebody signed in to your account has asked, with its password, to change its email. It changes once the link that we sent to the new one is opened.',
      { facts: [['New email', newEmail]] },
    ],
    warning: [
      'If this was not you, change your password at once, on a device of your own: that stops the change, and signs out every other device.',
    ],
    link: { label: 'Open your account', url: `${portal.portalUrl}/account` },
  }),
  sample: ({ email }) => [email],
});

/** An email to the former address after it has changed. */
export const emailChangedMail = defineMail<[newEmail: string]>({
  kind: 'email-changed',
  label: 'The email was changed',
  template: (portal, newEmail) => ({
    subject: 'Your email was changed',
    preheader: 'You sign in with the new one from now on. Not you? Contact support at once.',
    body: [
      'Your account has a new email: you sign in with it from now on, and our emails go there.',
      { facts: [['New email', newEmail]] },
    ],
    warning: ['If this was not you, contact support at once.'],
    link: { label: 'Sign in', url: `${portal.portalUrl}/login` },
  }),
  sample: ({ email }) => [email],
});
