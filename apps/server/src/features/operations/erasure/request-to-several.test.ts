import { expect, test } from 'vitest';
import { givenSeveralRequest } from '../../../../testing/enquiries/given-enquiry.ts';
import { useEnquiries } from '../../../../testing/enquiries/use-enquiries.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { receiveEnquiry } from '../../enquiries/receive-enquiry.ts';
import { eraseAccount } from './erase-account.ts';

const portal = useTestPortal();
const { company } = useEnquiries(portal);

test.for(['first', 'last'] as const)(
  'an enquiry to several companies reaches the others if the %s one’s account is erased',
  async (which) => {
    const { db, deps } = portal();
    const owner = await portal().account();
    const { id: gone } = await givenCompleteCompany(portal(), owner);
    const itemIds = which === 'first' ? [gone, company().id] : [company().id, gone];
    const job = await givenSeveralRequest(portal(), { itemIds });
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    await receiveEnquiry(deps, job);
    const received = db.selectFrom('enquiries').select(['company_id', 'companies_asked']);
    expect(await received.execute()).toEqual([{ company_id: company().id, companies_asked: 1 }]);
  },
);
