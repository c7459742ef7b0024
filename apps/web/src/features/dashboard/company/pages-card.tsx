import type { DashboardItem } from '@headwater/contract/dashboard';
import { articleTypeOf, articleTypes } from '@headwater/contract/item-types';
import { formatCount } from '@headwater/contract/money';
import type { Access } from '@headwater/contract/store';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { linkToItem } from '../../../components/link-to-item.ts';
import { WaitingTimeNote } from '../../items/progress/waiting-time-note.tsx';
import { PublicPageLink } from '../../../components/public-page-link.tsx';
import { describeItemStatus } from './describe-item-status.ts';

interface PagesCardProps {
  title: string;
  description: string;
  items: readonly DashboardItem[];
  access: Access;
}

/** Lists pages with their status, public address and views. Renders nothing without pages. */
export function PagesCard({ title, description, items, access }: PagesCardProps) {
  if (items.length === 0) return null;
  return (
    <Card title={title} description={description}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <PageEntry key={item.id} item={item} access={access} />
        ))}
      </ul>
    </Card>
  );
}

function PageEntry({ item, access }: { item: DashboardItem; access: Access }) {
  const { title, type, updatedAt, publicUrl, views } = item;
  const { tone, status, text } = describeItemStatus(item, access);
  const article = articleTypeOf(type);
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link dir="auto" {...linkToItem(item)} className="font-semibold wrap-anywhere">
          {title}
        </Link>
        <StatusBadge tone={tone}>{status}</StatusBadge>
      </div>
      {!(publicUrl !== null && isApproved(item)) && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      {item.unpublished && (
        <p>
          <Link to="/trash">See it in the trash</Link>
        </p>
      )}
      {item.isSubmitted && item.response === null && <WaitingTimeNote />}
      <p className="text-sm text-muted">
        {article ? articleTypes[article].singular : 'Company Profile'}, changed {formatLondonDay(updatedAt)}
        {publicUrl !== null && `, ${formatViews(views)} in 30 days`}
      </p>
      {publicUrl !== null && <PublicPageLink url={publicUrl} title={title} />}
    </li>
  );
}

/** An approved page needs no explanation beside its address. */
function isApproved({ isSubmitted, response }: DashboardItem): boolean {
  return isSubmitted && response === 'approved';
}

function formatViews(views: number): string {
  return `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`;
}
