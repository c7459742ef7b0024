import type { PurchaseOrderRow } from '@headwater/contract/store';
import { StatusBadge } from '@headwater/ui/status-badge';

const statusBadges = {
  waiting: { tone: 'warn', word: 'Waiting' },
  processed: { tone: 'good', word: 'Processed' },
  declined: { tone: 'bad', word: 'Declined' },
} as const;

export function OrderStatusBadge({ status }: Pick<PurchaseOrderRow, 'status'>) {
  const { tone, word } = statusBadges[status];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
