import type { RouterContext } from '../../app/router-context.ts';

/** Prefetches what the dashboard shows to this user. */
export async function loadDashboard({ utils }: RouterContext): Promise<void> {
  const user = await utils.session.get.ensureData();
  await Promise.all([
    user?.admin && utils.dashboard.admin.ensureData(),
    (!user?.admin || user.hasCompany) && utils.dashboard.company.ensureData(),
    (!user?.admin || user.hasCompany) && utils.store.invoices.list.prefetch(),
  ]);
}
