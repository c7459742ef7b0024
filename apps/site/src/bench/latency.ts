const rounds = 60;

/** How long the answers take one after the other, each address in turn, after a first round that doesn't count. */
export async function measureLatency(
  origin: string,
  paths: readonly string[],
): Promise<{ median: number; p95: number }> {
  const times: number[] = [];
  for (let round = -paths.length; round < rounds; round += 1) {
    const path = paths[(round + paths.length) % paths.length] ?? '/';
    const start = performance.now();
    const response = await fetch(`${origin}${path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}
