/** Labels of audit actions by their first word. */
export const auditFeatures = {
  session: 'Account and sign-in',
  security: 'Security',
  company: 'Company Profile',
  articles: 'Articles',
  uploads: 'Uploads',
  submittals: 'Submittals',
  'purchase-orders': 'Purchase Orders',
  sales: 'Sales',
  'sales-alarms': 'Reasons of customers',
  quotations: 'Quotations',
  mails: 'Emails',
  payments: 'Card payments',
  products: 'Subscription Packages',
  access: 'Access',
  discounts: 'Discount codes',
  billing: 'Billing details',
  admin: 'Admins',
  lists: 'Lists',
  readers: 'Readers',
} as const;

/** Describes 'company.addresses.removeAll' as 'Company Profile: addresses remove all'. */
export function describeAction(action: string): string {
  const [feature = '', ...rest] = action.split('.');
  const knownFeature = Object.entries(auditFeatures).find(([name]) => name === feature);
  const verb = rest.map((word) => humanize(word)).join(' ');
  return `${knownFeature?.[1] ?? humanize(feature)}${verb && ': '}${verb}`;
}

function humanize(word: string): string {
  return word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
