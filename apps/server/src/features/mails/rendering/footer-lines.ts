import type { EmailPublisher } from './email-template.ts';

/** Returns an email's footer: who sent it, whom to ask, and whether replies are read. */
export function footerLines(
  { contact: { email, phone, address }, mail }: EmailPublisher,
  replyTo: string | null = email,
): string[] {
  const details = [email, phone, address.join(', ')].filter(Boolean);
  return [
    mail.footer,
    ...(details.length > 0 ? [`Contact: ${details.join(' · ')}`] : []),
    replyTo === null ? 'Replies to this email are not read.' : 'You can reply to this email.',
  ];
}
