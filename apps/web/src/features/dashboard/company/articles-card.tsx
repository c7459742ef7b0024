import type { CompanyDashboard, DashboardItem } from '@headwater/contract/dashboard';
import { articleTypes } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { describeItemStatus } from './describe-item-status.ts';

/** Lists each article with its status, and what blocks it. */
export function ArticlesCard({ articles, articleCount, access }: CompanyDashboard) {
  return (
    <Card
      title="Articles"
      {...(articleCount > articles.length && {
        description: `The last ${articles.length} of ${articleCount} that were changed.`,
      })}
    >
      {articles.length === 0 ? (
        <EmptyState icon={FileText}>
          {access.active
            ? 'No Mini Case Studies and no Company News yet. Add the first from the menu.'
            : messages.articlesNeedSubscription}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {articles.map((article) => (
            <ArticleEntry key={article.id} article={article} access={access} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ArticleEntryProps extends Pick<CompanyDashboard, 'access'> {
  article: DashboardItem;
}

function ArticleEntry({ article, access }: ArticleEntryProps) {
  const { type, uuid, title, updatedAt } = article;
  if (type === 'company') return null;
  const { tone, status, text } = describeItemStatus(article, access);
  const { slug, singular } = articleTypes[type];
  return (
    <li className="grid gap-1 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link
          to="/$articleType/$uuid"
          params={{ articleType: slug, uuid }}
          className="font-semibold wrap-anywhere"
        >
          {title}
        </Link>
        <StatusBadge tone={tone}>{status}</StatusBadge>
      </div>
      <p className="max-w-prose">{text}</p>
      <p className="text-sm text-muted">
        {singular}, changed {formatLondonDay(updatedAt)}
      </p>
    </li>
  );
}
