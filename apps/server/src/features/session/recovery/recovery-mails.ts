import { defineMail } from '../../mails/define-mail.ts';

export const passwordResetMail = defineMail<[]>({
  kind: 'password-reset',
  label: 'The password was reset',
  template: (portal) => ({
    subject: 'Your password was reset',
    preheader: 'You have been signed out everywhere. Not you? Contact support at once.',
    body: [
      'The password of your account has been reset with your recovery code. You have been signed out everywhere, and your API tokens no longer work.',
    ],
    warning: [
      'The recovery code has been used: you get a new one the next time you sign in.',
      'If this was not you, contact support at once.',
    ],
    link: { label: 'Sign in', url: `${portal.portalUrl}/login` },
  }),
  sample: () => [],
});

export const recoveryCodeChangedMail = defineMail<[]>({
  kind: 'recovery-code-changed',
  label: 'A new recovery code',
  template: (portal) => ({
    subject: 'Your recovery code was changed',
    preheader: 'Your earlier code no longer works.',
    body: [
      'Your account has a new recovery code: it is the only way to reset your password. Your earlier code no longer works.',
    ],
    warning: ['If this was not you, change your password at once, or contact support.'],
    link: { label: 'Open your account', url: `${portal.portalUrl}/account` },
  }),
  sample: () => [],
});

/** An email after the operator has replaced a lost recovery code. */
export const recoveryCodeIssuedMail = defineMail<[]>({
  kind: 'recovery-code-issued',
  label: 'A recovery code from the operator',
  template: (portal) => ({
    subject: 'Your recovery code was replaced',
    preheader: 'We created a new one for you. If you did not ask for it, contact support at once.',
    body: [
      'We have created a new recovery code for your account, and will pass it on to you personally. You use it to reset your password. Your earlier code no longer works.',
    ],
    warning: ['If you did not ask us for it, contact support at once.'],
    link: { label: 'Reset your password', url: `${portal.portalUrl}/reset-password` },
  }),
  sample: () => [],
});
