/** Collects delays by the kind of work, and reports the median and the worst of each. */
export function createDelays() {
  const delays = new Map<string, number[]>();
  return {
    add(measured: [string, number][]) {
      for (const [kind, delay] of measured) delays.set(kind, [...(delays.get(kind) ?? []), delay]);
    },
    report: (title: string) => {
      const lines = [...delays].map(([kind, values]) => {
        const sorted = values.toSorted((a, b) => a - b).map((delay) => (delay / 1_000).toFixed(1));
        const median = sorted[Math.floor(sorted.length / 2)];
        return `  ${kind.padEnd(8)} ${sorted.length} times, median ${median} s, worst ${sorted.at(-1)} s`;
      });
      return `\n${title}: time from the kill until the work was done\n${lines.join('\n')}\n`;
    },
  };
}
