import type { RouterContext } from '../../app/router-context.ts';

/** Prefetches the data that the dashboard shows this user. */
export async function loadDashboard({ utils }: RouterContext): Promise<void> {
  const user = await utils.session.get.ensureData();
  await Promise.all([
    user?.staffRole && utils.dashboard.admin.ensureData(),
    user?.admin && utils.dashboard.storage.prefetch(),
    (!user?.staffRole || user.hasCompany) && utils.dashboard.company.ensureData(),
    (!user?.staffRole || user.hasCompany) && utils.store.invoices.list.prefetch(),
    (!user?.staffRole || user.hasCompany) && utils.submittals.waitingTime.prefetch(),
  ]);
}
