import type { CompanyDashboard, Standing } from '@headwater/contract/dashboard';
import { londonDay } from '@headwater/contract/dates';
import { progressSteps } from '@headwater/contract/progress';
import type { Database } from '@headwater/db/connect';
import { findAccess } from '../store/access/access.queries.ts';
import { listRenewals } from '../store/renewals/renewals.queries.ts';
import { findCompletedStepsOf } from '../items/completed-steps.queries.ts';
import { findSubmittalStates } from '../submittals/submittals.queries.ts';
import { listOwnItems } from './company-dashboard.queries.ts';
import { readViews } from '../items/page-views.queries.ts';

const mostArticles = 50;

export async function readCompanyDashboard(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<CompanyDashboard> {
  const { items, count } = await listOwnItems(db, { accountId, limit: mostArticles + 1 });
  const itemIds = items.map(({ id }) => id);
  const stateOf = await findSubmittalStates(db, { itemIds });
  const stepsOf = await findCompletedStepsOf(db, { itemIds });
  const { days, ofItem } = await readViews(db, { accountId, today: londonDay(now) });
  const standings = items.map(({ updatedAt, ...item }): Standing => ({
    ...item,
    updatedAt: updatedAt.toISOString(),
    ...stateOf(item.id),
    steps: progressSteps(item.type, stepsOf(item.id)),
    views: ofItem.get(item.id) ?? 0,
  }));
  const company = standings.find(({ type }) => type === 'company') ?? null;
  return {
    company,
    articles: standings.filter(({ type }) => type !== 'company').slice(0, mostArticles),
    articleCount: company ? count - 1 : count,
    access: await findAccess(db, { accountId, now }),
    renewals: await listRenewals(db, { accountId, now }),
    views: days,
  };
}
