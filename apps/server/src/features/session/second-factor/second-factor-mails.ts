import { defineMail } from '../../mails/define-mail.ts';

const changes = {
  'app-added': {
    subject: 'An authenticator app was added to your account',
    text: 'Signing in to your account now asks for a code from your authenticator app, beside the password.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed from your account',
    text: 'Codes of the authenticator app no longer sign in to your account.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'Your account has a new passkey, which signs in to it.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'A passkey of your account was removed and no longer signs in to it.',
  },
  'backup-codes-renewed': {
    subject: 'Your account has new backup codes',
    text: 'Your account has new backup codes for the second step of signing in. Those that you had before no longer work.',
  },
  'ended-by-operator': {
    subject: 'Two-step sign-in was turned off for your account',
    text: 'We have turned off two-step sign-in for your account, so you now need only your password to sign in. Your passkeys, authenticator app and backup codes no longer work. Please set up new ones on your account page.',
  },
  'identity-linked': {
    subject: "Your account can now be opened with your organisation's sign-in",
    text: "Somebody has signed in to your account with your organisation's sign-in for the first time. From now on it opens your account.",
  },
} as const;

export type SecondFactorChange = keyof typeof changes;

/** Tells the owner of an account about a change in its ways to sign in. */
export const secondFactorMail = defineMail<[SecondFactorChange]>({
  kind: 'second-factor-changed',
  label: 'Another way to sign in',
  required: ['what happened'],
  template: (portal, change) => {
    const { subject, text } = changes[change];
    return {
      subject,
      preheader: text,
      body: [text],
      warning: ['If this was not you, change your password at once, or contact support.'],
      link: { label: 'Open your account', url: `${portal.portalUrl}/account` },
      values: { heading: subject, 'what happened': text },
    };
  },
  sample: () => ['passkey-added'],
});
