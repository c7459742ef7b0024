import { defineMail } from '../../mails/define-mail.ts';
import { describeLifetime } from '../../mails/mailed-links/create-mailed-link.ts';

/** `confirmUrl` is the link that confirms the email; null if no confirmation is needed. */
export const registeredMail = defineMail<[confirmUrl: string | null]>({
  kind: 'registered',
  label: 'Welcome to a new account',
  template: (portal, confirmUrl) => ({
    subject: `Welcome to ${portal.publisher.name}`,
    preheader: 'Your account is ready: build your company profile and preview it free of charge.',
    body: [
      'Your account is ready. Build your company profile, preview it free of charge, and submit it when it is ready.',
    ],
    warning: [
      'Keep your recovery code safe: it is the only way to reset your password.',
      ...(confirmUrl === null
        ? []
        : [
            `Please confirm your email with the link below, within ${describeLifetime('confirm-email')}: until then you can build and preview, but not submit or order. If you did not register, ignore this email.`,
          ]),
    ],
    link:
      confirmUrl === null
        ? { label: 'Sign in', url: `${portal.portalUrl}/login` }
        : { label: 'Confirm your email', url: confirmUrl },
  }),
  sample: ({ portalUrl }) => [`${portalUrl}/confirm-email`],
});

export const passwordChangedMail = defineMail<[]>({
  kind: 'password-changed',
  label: 'The password was changed',
  template: (portal) => ({
    subject: 'Your password was changed',
    preheader: 'You have been signed out everywhere else. Not you? Reset your password at once.',
    body: [
      'The password of your account has been changed. You have been signed out everywhere else, and your API tokens no longer work.',
    ],
    warning: ['If this was not you, reset your password at once, or contact support.'],
    link: { label: 'Reset your password', url: `${portal.portalUrl}/reset-password` },
  }),
  sample: () => [],
});
