import { formatCount } from '@headwater/contract/money';
import type { Quantiles } from '@headwater/runtime/measure/latency';
import { markdownTable } from '@headwater/runtime/measure/readme';
import type { MemoryGrowth } from './memory.ts';
import type { Throughput } from './throughput.ts';

export interface Results {
  /** The number of published items. */
  items: number;
  throughput: Throughput;
  /** In milliseconds, by the kind of page. */
  renderLatency: Record<string, Quantiles>;
  memory: { site: MemoryGrowth; cache: MemoryGrowth };
  /** The machine's. */
  cores: number;
}

/**
 * The limits that the site has to keep. `throughput` is a share of the bare server's, which only sends bytes: a tenth
 * less than the site has reached.
 */
const GOALS = { throughput: 0.79, renderMs: 50, growth: 1.1 } as const;

/** Describes each goal that was missed. */
export function missedGoals({ throughput, renderLatency, memory }: Results): string[] {
  const slow = Object.entries(renderLatency)
    .filter(([, { median }]) => median > GOALS.renderMs)
    .map(([name, { median }]) => `${name} takes ${median.toFixed(1)} ms`);
  const growing = Object.entries(memory)
    .filter(([, { half, all }]) => all > half * GOALS.growth)
    .map(([name, { half, all }]) => `the ${name} grows from ${half.toFixed(0)} to ${all.toFixed(0)} MB`);
  const throughputShare = throughput.site / throughput.bare;
  return [
    ...(throughputShare < GOALS.throughput
      ? [`${percent(throughputShare)} of the speed of a bare server`]
      : []),
    ...slow,
    ...growing,
  ];
}

/** Returns the figures that the series keeps. Speeds are shares of the bare server's on the same machine. */
export function toFigures({ throughput, renderLatency, memory }: Results): Record<string, number> {
  const speeds = Object.entries(renderLatency).map(
    ([name, { median }]) => [name, 1_000 / median / throughput.bare] as const,
  );
  return {
    'a cached page': throughput.site / throughput.bare,
    ...Object.fromEntries(speeds),
    'the site’s resident MB': memory.site.all,
    'the page cache’s resident MB': memory.cache.all,
  };
}

/** Returns the figure that stands in the README of the root. */
export function toSummary({ throughput: { site, bare } }: Results): string {
  return `A cached page of the public site comes at ${percent(site / bare)} of the speed of a bare server.`;
}

export function toMarkdown({ items, throughput, renderLatency, memory, cores }: Results): string {
  const sizes = ({ before, half, all }: MemoryGrowth) => [before, half, all].map((size) => size.toFixed(0));
  const label = (name: string, { pages, bound }: MemoryGrowth) =>
    `${name}: ${formatCount(pages)} pages, ${bound} MB of cache`;
  return [
    `A cached page is served ${throughput.site.toFixed(0)} times a second, which is ` +
      `${percent(throughput.site / throughput.bare)} of the ${throughput.bare.toFixed(0)} of a bare \`node:http\` server ` +
      `with the same answer. Pages that are not in the cache, with ${formatCount(items)} published items:`,
    markdownTable(
      ['ms', 'median', '95th percentile'],
      Object.entries(renderLatency).map(([name, { median, p95 }]) => [
        name,
        median.toFixed(1),
        p95.toFixed(1),
      ]),
    ),
    'The memory stays bounded, however many pages are requested:',
    markdownTable(
      ['resident MB', 'before', 'after half', 'after all'],
      [
        [label('the site', memory.site), ...sizes(memory.site)],
        [label('the page cache alone', memory.cache), ...sizes(memory.cache)],
      ],
    ),
    `All of this was measured on ${cores} cores, which also made the requests.`,
  ].join('\n\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
