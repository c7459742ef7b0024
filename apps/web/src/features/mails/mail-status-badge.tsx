import type { MailState } from '@headwater/contract/mails';
import { StatusBadge } from '@headwater/ui/status-badge';

export const mailStatusBadges = {
  waiting: { tone: 'warn', word: 'Waiting' },
  sent: { tone: 'good', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
  withdrawn: { tone: 'neutral', word: 'Withdrawn' },
} as const;

export function MailStatusBadge({ state }: { state: MailState }) {
  const { tone, word } = mailStatusBadges[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
