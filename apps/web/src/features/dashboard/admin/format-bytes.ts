const units = {
  gigabyte: new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }),
  megabyte: new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }),
};

/** Formats bytes as '48 MB' or '12.3 GB'. */
export function formatBytes(bytes: number): string {
  return bytes < 1e9 ? units.megabyte.format(bytes / 1e6) : units.gigabyte.format(bytes / 1e9);
}
