import type { RouterContext } from '../../app/router-context.ts';
import { itemInput } from '../../parts/progress/item-input.ts';

/**
 * Asks for all that the page shows in two batches, as the sections are asked for by the company's id. What fails
 * fails in its own section, which says so; so nothing is thrown here.
 */
export async function loadCompanyPage(utils: RouterContext['utils']): Promise<void> {
  const { company, reference, session, submittals } = utils;
  const found = company.get.ensureData().catch(() => null);
  void session.config.prefetch();
  void reference.categories.prefetch({ type: 'company' });
  void reference.caseStudyCompanies.prefetch();
  const own = await found;
  if (!own) return;
  const input = { companyId: own.id };
  void submittals.get.prefetch(itemInput({ type: 'company', ...own }));
  void company.logo.list.prefetch(input);
  void company.gallery.list.prefetch(input);
  void company.videos.list.prefetch(input);
  void company.addresses.list.prefetch(input);
  void company.networks.get.prefetch(input);
  void company.categories.list.prefetch(input);
  void company.references.list.prefetch(input);
}
