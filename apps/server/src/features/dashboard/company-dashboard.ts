import type { CompanyDashboard, DashboardItem } from '@headwater/contract/dashboard';
import { londonDay } from '@headwater/contract/dates';
import { progressSteps } from '@headwater/contract/progress';
import type { Database } from '@headwater/db/connect';
import { getAccess } from '../store/access/access.queries.ts';
import { listRenewals } from '../store/renewals/renewals.queries.ts';
import { listCompletedSteps } from '../items/completed-steps.queries.ts';
import { listSubmittalStates } from '../submittals/submittals.queries.ts';
import { listOwnItems } from './company-dashboard.queries.ts';
import { getPageViews } from '../items/page-views.queries.ts';

const MAX_ARTICLES = 50;

export async function getCompanyDashboard(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<CompanyDashboard> {
  const { items, count } = await listOwnItems(db, { accountId, limit: MAX_ARTICLES + 1 });
  const itemIds = items.map(({ id }) => id);
  const stateOf = await listSubmittalStates(db, { itemIds });
  const stepsOf = await listCompletedSteps(db, { itemIds });
  const { days, ofItem } = await getPageViews(db, { accountId, today: londonDay(now) });
  const statuses = items.map(({ updatedAt, ...item }): DashboardItem => ({
    ...item,
    updatedAt: updatedAt.toISOString(),
    ...stateOf(item.id),
    steps: progressSteps(item.type, stepsOf(item.id)),
    views: ofItem.get(item.id) ?? 0,
  }));
  const company = statuses.find(({ type }) => type === 'company') ?? null;
  return {
    company,
    articles: statuses.filter(({ type }) => type !== 'company').slice(0, MAX_ARTICLES),
    articleCount: company ? count - 1 : count,
    access: await getAccess(db, { accountId, now }),
    renewals: await listRenewals(db, { accountId, now }),
    views: days,
  };
}
