const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as '£99.00'. */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** Pence as '£99.00 plus VAT', the way a price always reads. */
export function formatPrice(pence: number): string {
  return `${formatPence(pence)} plus VAT`;
}
