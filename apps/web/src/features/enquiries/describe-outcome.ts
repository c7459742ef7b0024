import { enquiryOutcomeLabels, lostReasonLabels, type Enquiry } from '@headwater/contract/enquiries';
import { formatPounds } from '@headwater/contract/money';

/** Describes what came of an enquiry, such as 'Won, £48,000'. */
export function describeOutcome({
  outcome,
  valuePounds,
  lostReason,
}: Pick<Enquiry, 'outcome' | 'valuePounds' | 'lostReason'>): string {
  const detail = [
    ...(valuePounds === null ? [] : [formatPounds(valuePounds)]),
    ...(lostReason === null ? [] : [lostReasonLabels[lostReason]]),
  ];
  return [enquiryOutcomeLabels[outcome], ...detail].join(', ');
}
