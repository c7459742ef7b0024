import type { Quantiles } from '@headwater/runtime/measure/latency';
import { markdownTable } from '@headwater/runtime/measure/readme';
import type { MemoryGrowth } from './memory.ts';
import type { Throughput } from './throughput.ts';

export interface Results {
  throughput: Throughput;
  /** In milliseconds by the kind of page. */
  renderLatency: Record<string, Quantiles>;
  memory: { site: MemoryGrowth; cache: MemoryGrowth };
  /** The cores of the machine. */
  cores: number;
}

/** The goals: half the throughput of a bare server that only sends bytes, 50 ms to render a page, bounded memory. */
const GOALS = { throughput: 0.5, milliseconds: 50, growth: 1.1 } as const;

/** Names the goals that are missed. */
export function missedGoals({ throughput, renderLatency, memory }: Results): string[] {
  const slow = Object.entries(renderLatency)
    .filter(([, { median }]) => median > GOALS.milliseconds)
    .map(([name, { median }]) => `${name} takes ${median.toFixed(1)} ms`);
  const growing = Object.entries(memory)
    .filter(([, { half, all }]) => all > half * GOALS.growth)
    .map(([name, { half, all }]) => `the ${name} grows from ${half.toFixed(0)} to ${all.toFixed(0)} MB`);
  const throughputShare = throughput.site / throughput.bare;
  return [
    ...(throughputShare < GOALS.throughput ? [`${percent(throughputShare)} of what a bare server does`] : []),
    ...slow,
    ...growing,
  ];
}

export function toMarkdown({ throughput, renderLatency, memory, cores }: Results): string {
  const sizes = ({ before, half, all }: MemoryGrowth) => [before, half, all].map((size) => size.toFixed(0));
  const label = (name: string, { pages, maxMb }: MemoryGrowth) =>
    `${name}: ${pages.toLocaleString('en-GB')} pages, ${maxMb} MB of cache`;
  return [
    `A cached page: ${throughput.site.toFixed(0)} responses a second, ${percent(throughput.site / throughput.bare)} of the ` +
      `${throughput.bare.toFixed(0)} of a bare Fastify server that holds the same bytes. Rendering a page, with ` +
      '100,000 published items:',
    markdownTable(
      ['ms', 'median', '95 % within'],
      Object.entries(renderLatency).map(([name, { median, p95 }]) => [
        name,
        median.toFixed(1),
        p95.toFixed(1),
      ]),
    ),
    'Memory stays bounded, however many pages are requested:',
    markdownTable(
      ['resident MB', 'before', 'after half', 'after all'],
      [
        [label('the site', memory.site), ...sizes(memory.site)],
        [label('its page cache alone', memory.cache), ...sizes(memory.cache)],
      ],
    ),
    `Measured on ${cores} cores, which sent the requests as well.`,
  ].join('\n\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
