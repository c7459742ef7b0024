import type { CompanyDashboard, DashboardItem } from '@headwater/contract/dashboard';
import { londonDay } from '@headwater/contract/dates';
import { hasRight } from '@headwater/contract/company-roles';
import type { MemberContext } from '../../trpc/context.ts';
import { getWaitingEnquiries } from '../enquiries/enquiries.queries.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { getAccess } from '../store/access/access.queries.ts';
import { hasPaidByCard } from '../store/billing-portal/billing-portal.queries.ts';
import { listRenewals } from '../store/renewals/renewals.queries.ts';
import { getWaitingOrder, listOwnItems } from './company-dashboard.queries.ts';
import { getPageViews } from '../items/page-views.queries.ts';

const MAX_ARTICLES = 50;

export async function getCompanyDashboard({
  db,
  session,
  membership,
  ...deps
}: Pick<MemberContext, 'db' | 'env' | 'now' | 'session' | 'membership'>): Promise<CompanyDashboard> {
  const { holderId: accountId, role } = membership;
  const now = deps.now();
  const site = publicSiteOf(deps);
  const readsContent = hasRight(role, 'readContent');
  // Only the company reads its readers' messages: staff who view as a member get no link to them.
  const inbox = readsContent && !session.impersonation ? membership.company : null;
  const own = await listOwnItems(db, { accountId, limit: MAX_ARTICLES + 1, site });
  const { items, count } = readsContent ? own : { items: [], count: 0 };
  const { days, ofItem } = await getPageViews(db, { accountId, today: londonDay(now) });
  const statuses = items.map((item): DashboardItem => ({ ...item, views: ofItem.get(item.id) ?? 0 }));
  const pays = hasRight(role, 'pay');
  const company = statuses.find(({ type }) => type === 'company') ?? null;
  return {
    company,
    articles: statuses.filter(({ type }) => type !== 'company').slice(0, MAX_ARTICLES),
    articleCount: company ? count - 1 : count,
    access: await getAccess(db, { accountId, now }),
    renewals: pays ? await listRenewals(db, { accountId, now }) : [],
    paidByCard: pays && (await hasPaidByCard(db, { accountId })),
    waitingOrder: pays ? await getWaitingOrder(db, { accountId }) : null,
    waitingEnquiries: inbox && (await getWaitingEnquiries(db, { companyId: inbox.id })),
    publicSince: own.publicSince && londonDay(own.publicSince),
    views: days,
  };
}
