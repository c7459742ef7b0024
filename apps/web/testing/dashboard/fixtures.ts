import type { DashboardItem } from '@headwater/contract/dashboard';
import { progressSteps, type StepId } from '@headwater/contract/progress';
import type { Access } from '@headwater/contract/store';
import { unscheduled } from '@headwater/contract/submittals';

export const paidAccess: Access = { active: true, endDate: '2027-11-21', reason: null, why: null };
export const unpaidAccess: Access = { active: false, endDate: null, reason: 'Please Activate.', why: null };

const requiredSteps: StepId[] = ['description', 'logo', 'gallery', 'addresses', 'categories'];

/** Makes a company with all its required steps but the last few. */
export function someItemStatus({
  missing = 0,
  ...overrides
}: Partial<DashboardItem> & { missing?: number } = {}): DashboardItem {
  return {
    id: 3,
    uuid: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11',
    type: 'company',
    title: 'Calder Pumps',
    updatedAt: '2026-11-20T10:00:00.000Z',
    isSubmitted: false,
    response: null,
    reason: null,
    appearance: unscheduled,
    published: false,
    publicUrl: null,
    publicSchedule: null,
    unpublished: null,
    views: 0,
    steps: progressSteps('company', new Set(requiredSteps.slice(0, requiredSteps.length - missing))),
    ...overrides,
  };
}
