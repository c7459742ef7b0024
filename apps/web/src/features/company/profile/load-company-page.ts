import { orderedSectionNames } from '@headwater/contract/ordered-sections';
import { getQueryKey } from '@trpc/react-query';
import type { RouterContext } from '../../../app/router-context.ts';
import { trpc } from '../../../app/trpc.ts';
import { toSubmittalInput } from '../../items/progress/submittal-input.ts';

/**
 * Loads everything that the page shows in as few batches as possible, and puts each section's part into the cache. It
 * never throws: if it fails, each section sends its own query and shows its own error.
 */
export async function loadCompanyPage({
  utils,
  queryClient,
}: Pick<RouterContext, 'utils' | 'queryClient'>): Promise<void> {
  const { articles, checks, company, reference, session, store, submittals } = utils;
  const found = company.profile.fetch(undefined, { staleTime: 0, retry: false }).catch(() => undefined);
  void session.config.prefetch();
  void submittals.waitingTime.prefetch();
  void submittals.amendments.consent.prefetch();
  void store.limits.prefetch();
  void articles.partners.workedOn.prefetch();
  const own = session.get.getData()?.company;
  if (own) {
    void checks.list.prefetch({ id: own.id });
    void submittals.rights.prefetch(toSubmittalInput({ type: 'company', id: own.id }));
    void submittals.tasks.list.prefetch({ id: own.id });
    void submittals.signOffs.list.prefetch({ id: own.id });
    void submittals.previews.get.prefetch({ id: own.id });
    void submittals.embargoLinks.list.prefetch({ id: own.id });
    void submittals.talk.list.prefetchInfinite({ id: own.id });
  }
  for (const type of ['company', 'region', 'sector'] as const) void reference.categories.prefetch({ type });
  void reference.caseStudyCompanies.prefetch();
  const profile = await found;
  if (profile === undefined) return;
  company.get.setData(undefined, profile?.company ?? null);
  if (profile === null) return;
  const input = { companyId: profile.company.id };
  company.logo.list.setData(input, profile.logo);
  company.gallery.list.setData(input, profile.gallery);
  for (const section of orderedSectionNames)
    queryClient.setQueryData(getQueryKey(trpc.company[section].list, input, 'query'), profile[section]);
  company.networks.get.setData(input, profile.networks);
  company.categories.list.setData(input, profile.categories);
  company.references.list.setData(input, profile.references);
  submittals.get.setData(toSubmittalInput({ type: 'company', ...profile.company }), profile.state);
}
