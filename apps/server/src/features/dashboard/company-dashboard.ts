import type { CompanyDashboard, DashboardItem } from '@headwater/contract/dashboard';
import { londonDay } from '@headwater/contract/dates';
import type { Deps } from '../../deps.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { getAccess } from '../store/access/access.queries.ts';
import { listRenewals } from '../store/renewals/renewals.queries.ts';
import { getWaitingOrder, listOwnItems } from './company-dashboard.queries.ts';
import { getPageViews } from '../items/page-views.queries.ts';

const MAX_ARTICLES = 50;

export async function getCompanyDashboard(
  { db, ...deps }: Pick<Deps, 'db' | 'env' | 'now'>,
  { accountId }: { accountId: number },
): Promise<CompanyDashboard> {
  const now = deps.now();
  const site = publicSiteOf(deps);
  const { items, count } = await listOwnItems(db, { accountId, limit: MAX_ARTICLES + 1, site });
  const { days, ofItem } = await getPageViews(db, { accountId, today: londonDay(now) });
  const statuses = items.map((item): DashboardItem => ({ ...item, views: ofItem.get(item.id) ?? 0 }));
  const company = statuses.find(({ type }) => type === 'company') ?? null;
  return {
    company,
    articles: statuses.filter(({ type }) => type !== 'company').slice(0, MAX_ARTICLES),
    articleCount: company ? count - 1 : count,
    access: await getAccess(db, { accountId, now }),
    renewals: await listRenewals(db, { accountId, now }),
    waitingOrder: await getWaitingOrder(db, { accountId }),
    views: days,
  };
}
