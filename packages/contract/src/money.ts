const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Formats pence as '£99.00'. */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** Formats a plain number as '48,000'. */
export function formatCount(value: number): string {
  return value.toLocaleString('en-GB');
}

/** Formats whole pounds as '£48,000'. */
export function formatPounds(value: number): string {
  return `£${formatCount(value)}`;
}

/** Formats pence as '£99.00 plus VAT', as prices are always written. */
export function formatPrice(pence: number): string {
  return `${formatPence(pence)} plus VAT`;
}
