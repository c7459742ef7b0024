const megabytes = new Intl.NumberFormat('en-GB', {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const kilobytes = new Intl.NumberFormat('en-GB', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});

/** Formats a size as `512 kB` or `1.4 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? kilobytes.format(bytes / 1000) : megabytes.format(bytes / 1_000_000);
}
