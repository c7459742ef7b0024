import { noRows } from '@headwater/contract/ordered-sections';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { unscheduled, type Review, type SubmittalRow } from '@headwater/contract/submittals';

export const someSnapshot: CompanySnapshot = {
  type: 'company',
  title: 'Calder Pumps',
  introHeader: 'Pumps that last a lifetime',
  content: '<p>Since 1923.</p>',
  contentImages: [],
  banner: null,
  logo: null,
  gallery: [],
  ...noRows,
  regions: [],
  sectors: [],
  networks: null,
  references: [],
  categories: [],
};

export function someSubmittal(id: number, fields: Partial<SubmittalRow> = {}): SubmittalRow {
  return {
    id,
    item: 'company',
    subItem: 'any',
    action: 'update',
    uuid: '8f14e45f-ceea-467f-9af5-1d0b1d1a2b3c',
    email: 'marketing@calderpumps.example',
    title: `Company ${id}`,
    endDate: '2027-09-17',
    why: null,
    isSubmitted: true,
    response: null,
    revision: '0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10',
    submittedAt: '2026-11-20T09:00:00.000Z',
    approveWhenPaid: false,
    company: 'Calder Pumps',
    companyId: 3,
    thumbnailUrl: null,
    reviewer: null,
    schedule: { notBefore: null, appearsUntil: null },
    needsSecondApproval: false,
    firstApprovedBy: null,
    correctionOffered: false,
    privatePreview: false,
    ...fields,
  };
}

export function someReview(id: number, fields: Partial<Review> = {}): Review {
  return {
    submittal: someSubmittal(id),
    status: 'open',
    decided: null,
    appearance: unscheduled,
    liveProof: null,
    submitted: { kind: 'revision', revision: '0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10', snapshot: someSnapshot },
    former: {
      kind: 'revision',
      revision: '5d1b0ab3-9a35-4bd6-a1c8-0c2f0f6a6f11',
      snapshot: { ...someSnapshot, introHeader: 'Pumps that last' },
    },
    publicUrl: 'http://public.test/supply-chain/calder-pumps',
    requested: null,
    rights: { use: null },
    ...fields,
  };
}
