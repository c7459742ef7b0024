import type { Company } from '@headwater/contract/company';
import type { Database } from '@headwater/db/connect';
import { listSections } from '@headwater/db/ordered-sections';
import { listItemImages } from '../items/images/images.queries.ts';
import { getOwnItemStatus, type PublicSite } from '../submittals/item-status.queries.ts';
import { toCategoryLinks } from '../items/categories/choose-categories.ts';
import { listItemCategories } from '../items/categories/categories.queries.ts';
import { getNetworks } from './networks/networks.queries.ts';
import { listReferences } from './references/references.queries.ts';
import { toReferenceLinks } from './references/references.router.ts';

/**
 * Returns a company with its status and its sections, each as the section's own procedure returns it; null if it has
 * been deleted.
 */
export async function getProfile(db: Database, company: Company, site: PublicSite) {
  const companyId = company.id;
  const [logo, gallery, ordered, networks, categoryIds, referenceIds, own] = await Promise.all([
    listItemImages(db, { itemId: companyId, reference: 'logo' }),
    listItemImages(db, { itemId: companyId, reference: 'gallery' }),
    listSections(db, { companyId }),
    getNetworks(db, { companyId }),
    listItemCategories(db, { itemId: companyId }),
    listReferences(db, { companyId }),
    getOwnItemStatus(db, { ref: companyId, accountId: company.userId }, site),
  ]);
  if (!own) return null;
  const categories = toCategoryLinks(categoryIds);
  const references = toReferenceLinks(referenceIds);
  return { company, logo, gallery, ...ordered, networks, categories, references, state: own.status };
}
