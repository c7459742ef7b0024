import type { MailText } from '../mail/mail.queries.ts';
import { writeMail } from '../mail/mail-texts.ts';

interface Portal {
  portalUrl: string;
}

export function passwordResetMail({ portalUrl }: Portal): MailText {
  return writeMail({
    kind: 'password-reset',
    subject: 'Your password was reset',
    paragraphs: [
      'The password of your account has been reset with your recovery code. You have been signed out everywhere, and your API tokens no longer work.',
      'The recovery code is used up: the next time you sign in you get a new one.',
      'If this was not you, contact support at once.',
    ],
    link: { label: 'Sign in', url: `${portalUrl}/login` },
  });
}

export function passwordChangedMail({ portalUrl }: Portal): MailText {
  return writeMail({
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has been changed. You have been signed out everywhere else, and your API tokens no longer work.',
      'If this was not you, reset your password at once, or contact support.',
    ],
    link: { label: 'Reset your password', url: `${portalUrl}/reset-password` },
  });
}

export function recoveryCodeChangedMail({ portalUrl }: Portal): MailText {
  return writeMail({
    kind: 'recovery-code-changed',
    subject: 'Your recovery code was changed',
    paragraphs: [
      'Your account has a new recovery code: it is the only way to reset your password. A code that you had before no longer works.',
      'If this was not you, change your password at once, or contact support.',
    ],
    link: { label: 'Open your account', url: `${portalUrl}/account` },
  });
}
