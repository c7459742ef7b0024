const betweenThem = 'it is between a reader and a company';
const itsLinkConfirms = 'its link confirms in the reader’s place';

/** Why staff do not read a confidential email, by its kind. */
const reasons: Readonly<Record<string, string>> = {
  quotation: 'its link accepts the quotation',
  'quotation-ending': 'its link accepts the quotation',
  'check-details': 'its link confirms the company’s details',
  'enquiry-address': 'its link confirms the address',
  'enquiry-confirmation': itsLinkConfirms,
  'mistake-confirmation': itsLinkConfirms,
  'enquiry-received': betweenThem,
  'enquiry-answer': betweenThem,
  'enquiry-outcome': betweenThem,
  'monthly-statistics': 'its figures are for the company alone',
};

/** Returns the sentence that staff read instead of a confidential email. */
export function whyHidden(kind: string): string {
  return `We do not show this email to staff, because ${reasons[kind] ?? 'it is for its recipient alone'}.`;
}
