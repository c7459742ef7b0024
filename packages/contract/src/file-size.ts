/** Formats a file's size as '140 kB' or '1.2 MB'. */
export function formatFileSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
