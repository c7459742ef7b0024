import type { LogPage } from '@headwater/contract/company-log-entries';
import { logKinds, type LogFilter } from '@headwater/contract/company-log';
import type { CompanyOverview } from '@headwater/contract/company-overview';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { listCompanyLog } from '../company/log/company-log.queries.ts';
import { listInvitations } from '../company/members/invitations.queries.ts';
import { countEnquiries } from '../enquiries/enquiries.queries.ts';
import { countFollowers } from '../followers/followers.queries.ts';
import { getBillingDetails } from '../store/billing-details/billing-details.queries.ts';
import { getAccess } from '../store/access/access.queries.ts';
import { listAccessPeriods } from '../store/grants/grants.queries.ts';
import { listInvoices } from '../store/invoices/invoices.queries.ts';
import { listCompanyOrders } from '../store/orders/company-orders.queries.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { listOwnItems } from './company-dashboard.queries.ts';
import { getHeldCompany, listCompanyPayments, listMembersWithSignIns } from './company-overview.queries.ts';

const MAX_ITEMS = 100;

/** Returns everything that the publisher knows about a company. Throws 404. */
export async function getCompanyOverview(
  { db, ...deps }: Pick<Deps, 'db' | 'env' | 'now'>,
  { id, drafts }: { id: number; drafts: boolean },
): Promise<CompanyOverview> {
  const company = await getHeldCompany(db, { id, drafts });
  if (!company) throw notFound();
  const { holderId } = company;
  const now = deps.now();
  const site = publicSiteOf(deps);
  const { items, count } = await listOwnItems(db, { accountId: holderId, limit: MAX_ITEMS, site, drafts });
  return {
    ...company,
    members: await listMembersWithSignIns(db, { companyId: id }),
    invitations: await listInvitations(db, { companyId: id, now }),
    items: drafts ? items : items.map((item) => ({ ...item, uuid: null })),
    itemCount: count,
    enquiries: await countEnquiries(db, { companyId: id }),
    followers: await countFollowers(db, { accountId: holderId }),
    access: await getAccess(db, { accountId: holderId, now }),
    billing: await getBillingDetails(db, { accountId: holderId }),
    accessPeriods: await listAccessPeriods(db, { accountId: holderId }),
    orders: await listCompanyOrders(db, { holderId }),
    payments: await listCompanyPayments(db, { holderId }),
    invoices: await listInvoices(db, { holderId }),
  };
}

/** Lists a page of a company's log as its owners read it. Throws 404. */
export async function listOverviewLog(
  { db }: Pick<Deps, 'db'>,
  { id, kind, ...page }: LogFilter & { id: number; drafts: boolean },
): Promise<LogPage> {
  const company = await getHeldCompany(db, { id, drafts: page.drafts });
  if (!company) throw notFound();
  const kinds = kind === undefined ? logKinds : [kind];
  return listCompanyLog(db, { companyId: id, holderId: company.holderId, kinds, ...page });
}
