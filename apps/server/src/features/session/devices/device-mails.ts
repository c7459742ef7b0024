import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';
import { describeLifetime } from '../mailed-links/create-mailed-link.ts';

export function guessesMail(portal: EmailSettings, url: string): RenderedEmail {
  return renderEmail(portal, {
    kind: 'guesses',
    subject: 'Somebody may be trying to sign in to your account',
    preheader: 'Your account is not blocked. If a new device of yours is refused, open the link on it.',
    body: [
      'There have been many failed attempts to sign in to your account, or to reset its password, within a few minutes. To stop the guessing, devices that your account does not know are refused for a while.',
      `Your account is not blocked: browsers that you have signed in with before work as usual. If a new device of yours is refused, open this link on it within ${describeLifetime('admit-device')} and sign in. You are still asked for your password. The link admits one device; pass it on to nobody.`,
      'If your password is short, or you use it elsewhere too, change it on your account page. Otherwise there is nothing to do. You get this email once a day at most.',
    ],
    link: { label: 'Let this device sign in', url },
  });
}
