import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';

export function passwordResetMail(portal: EmailSettings): RenderedEmail {
  return renderEmail(portal, {
    kind: 'password-reset',
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
  });
}

export function recoveryCodeChangedMail(portal: EmailSettings): RenderedEmail {
  return renderEmail(portal, {
    kind: 'recovery-code-changed',
    subject: 'Your recovery code was changed',
    preheader: 'Your earlier code no longer works.',
    body: [
      'Your account has a new recovery code: it is the only way to reset your password. Your earlier code no longer works.',
    ],
    warning: ['If this was not you, change your password at once, or contact support.'],
    link: { label: 'Open your account', url: `${portal.portalUrl}/account` },
  });
}

/** An email after the operator has made a recovery code for somebody who had lost theirs. */
export function recoveryCodeIssuedMail(portal: EmailSettings): RenderedEmail {
  return renderEmail(portal, {
    kind: 'recovery-code-issued',
    subject: 'Your recovery code was replaced',
    preheader: 'We created a new one for you. If you did not ask for it, contact support at once.',
    body: [
      'We have created a new recovery code for your account, and will pass it on to you personally. You use it to reset your password. Your earlier code no longer works.',
    ],
    warning: ['If you did not ask us for it, contact support at once.'],
    link: { label: 'Reset your password', url: `${portal.portalUrl}/reset-password` },
  });
}
