import { enquiryStatusLabels, type EnquiryStatus } from '@headwater/contract/enquiries';
import { StatusBadge, type StatusTone } from '@headwater/ui/status-badge';
import { Archive, Mail, MailCheck, type LucideIcon } from 'lucide-react';

const looks: Record<EnquiryStatus, { tone: StatusTone; icon: LucideIcon }> = {
  new: { tone: 'info', icon: Mail },
  answered: { tone: 'good', icon: MailCheck },
  closed: { tone: 'neutral', icon: Archive },
};

export function EnquiryStatusBadge({ status }: { status: EnquiryStatus }) {
  return <StatusBadge {...looks[status]}>{enquiryStatusLabels[status]}</StatusBadge>;
}
