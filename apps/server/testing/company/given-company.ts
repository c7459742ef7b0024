import { company, type Company } from '@headwater/contract/company';
import type { Caller } from '../test-portal.ts';

/** Creates the caller's company by the portal's own call. */
export async function givenCompany(caller: Caller, title = 'Clearwater Pumps'): Promise<Company> {
  const { body } = await caller.rest('POST', '/api/companies/create', {
    userId: caller.id,
    title,
    introHeader: 'Pumps that last',
    content: '<p>Since 1923.</p>',
  });
  return company.parse(Object(body).company);
}
