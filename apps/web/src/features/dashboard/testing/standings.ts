import type { Standing } from '@headwater/contract/dashboard';
import { progressSteps, type StepId } from '@headwater/contract/progress';
import type { Access } from '@headwater/contract/store';

export const paid: Access = { active: true, endDate: '2027-11-21', reason: null, why: null };
export const unpaid: Access = { active: false, endDate: null, reason: 'Please Activate.', why: null };

const required: StepId[] = ['description', 'logo', 'gallery', 'addresses', 'categories'];

/** A company with all its required steps but the last few. */
export function someStanding({
  missing = 0,
  ...standing
}: Partial<Standing> & { missing?: number } = {}): Standing {
  return {
    id: 3,
    uuid: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11',
    type: 'company',
    title: 'Calder Pumps',
    updatedAt: '2026-11-20T10:00:00.000Z',
    isSubmitted: false,
    response: null,
    reason: null,
    published: false,
    views: 0,
    steps: progressSteps('company', new Set(required.slice(0, required.length - missing))),
    ...standing,
  };
}
