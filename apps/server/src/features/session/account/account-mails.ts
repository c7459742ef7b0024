import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';
import { describeLifetime } from '../mailed-links/create-mailed-link.ts';

/** `confirmUrl` is the link that confirms the email; null where nobody asks for that. */
export function registeredMail(portal: EmailSettings, confirmUrl: string | null): RenderedEmail {
  return renderEmail(portal, {
    kind: 'registered',
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
  });
}

export function passwordChangedMail(portal: EmailSettings): RenderedEmail {
  return renderEmail(portal, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    preheader: 'You have been signed out everywhere else. Not you? Reset your password at once.',
    body: [
      'The password of your account has been changed. You have been signed out everywhere else, and your API tokens no longer work.',
    ],
    warning: ['If this was not you, reset your password at once, or contact support.'],
    link: { label: 'Reset your password', url: `${portal.portalUrl}/reset-password` },
  });
}
