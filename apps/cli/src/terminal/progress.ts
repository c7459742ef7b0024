const BAR_WIDTH = 30;

/** Draws a progress bar on stderr, if that is a terminal. */
export function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const share = total === 0 ? 1 : done / total;
  const bar = '#'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH);
  process.stderr.write(`\r[${bar}] ${Math.floor(share * 100)}%${share === 1 ? '\n' : ''}`);
}
