import type { EmailSettings } from '../../../mails/rendering/render-email.ts';
import * as account from '../../../session/account/account-mails.ts';
import { guessesMail } from '../../../session/devices/device-mails.ts';
import * as email from '../../../session/email/email-mails.ts';
import * as recovery from '../../../session/recovery/recovery-mails.ts';
import * as rescue from '../../../session/rescue/rescue-mails.ts';
import { secondFactorMail } from '../../../session/second-factor/second-factor-mails.ts';
import * as suspension from '../../../session/suspension/suspension-mails.ts';
import { SAMPLE_EMAIL, type MailSample } from './mail-sample.ts';

export function accountSamples(portal: EmailSettings): MailSample[] {
  const link = `${portal.portalUrl}/confirm-email`;
  const reason = 'The pages show another company’s brand.';
  return [
    { label: 'Welcome to a new account', sample: account.registeredMail(portal, link) },
    { label: 'Confirm the email', sample: email.confirmEmailMail(portal, link), required: ['time'] },
    { label: 'Confirm a new email', sample: email.confirmNewEmailMail(portal, link), required: ['time'] },
    { label: 'The email is about to change', sample: email.emailChangeAskedMail(portal, SAMPLE_EMAIL) },
    { label: 'The email was changed', sample: email.emailChangedMail(portal, SAMPLE_EMAIL) },
    { label: 'The password was changed', sample: account.passwordChangedMail(portal) },
    { label: 'The password was reset', sample: recovery.passwordResetMail(portal) },
    { label: 'A new recovery code', sample: recovery.recoveryCodeChangedMail(portal) },
    { label: 'A recovery code from the operator', sample: recovery.recoveryCodeIssuedMail(portal) },
    {
      label: 'A link to set a new password',
      sample: rescue.rescueLinkMail(portal, link),
      required: ['time'],
    },
    { label: 'A new password was set', sample: rescue.passwordSetMail(portal) },
    {
      label: 'Another way to sign in',
      sample: secondFactorMail(portal, 'passkey-added'),
      required: ['what happened'],
    },
    { label: 'Failed attempts to sign in', sample: guessesMail(portal, link) },
    {
      label: 'The account is suspended',
      sample: suspension.accountSuspendedMail(portal, { reason, pagesHidden: true }),
    },
    { label: 'The account is open again', sample: suspension.accountReopenedMail(portal) },
  ];
}
