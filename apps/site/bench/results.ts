import type { Quantiles } from '@headwater/runtime/measure/latency';
import { markdownTable } from '@headwater/runtime/measure/readme';
import type { MemoryGrowth } from './memory.ts';
import type { Throughput } from './throughput.ts';

export interface Results {
  throughput: Throughput;
  /** Milliseconds by the kind of page. */
  renderLatency: Record<string, Quantiles>;
  memory: { site: MemoryGrowth; cache: MemoryGrowth };
  /** Of the machine. */
  cores: number;
}

/** What we promise: a half of what a bare server does, which only hands out bytes; 50 ms for whatever must be made. */
const GOALS = { throughput: 0.5, milliseconds: 50, growth: 1.1 } as const;

/** The promises that are not kept, in words. */
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

/** The results as Markdown. */
export function toMarkdown({ throughput, renderLatency, memory, cores }: Results): string {
  const sizes = ({ before, half, all }: MemoryGrowth) => [before, half, all].map((size) => size.toFixed(0));
  const label = (name: string, { pages, bound }: MemoryGrowth) =>
    `${name}: ${pages.toLocaleString('en-GB')} pages, ${bound} MB of them kept`;
  return [
    `A page from memory: ${throughput.site.toFixed(0)} answers a second, ${percent(throughput.site / throughput.bare)} of the ` +
      `${throughput.bare.toFixed(0)} of a bare Fastify server that holds the same bytes. What must be made anew, with ` +
      '100,000 published items:',
    markdownTable(
      ['ms', 'median', '95 % within'],
      Object.entries(renderLatency).map(([name, { median, p95 }]) => [
        name,
        median.toFixed(1),
        p95.toFixed(1),
      ]),
    ),
    'Memory stays bounded, however many pages are asked for:',
    markdownTable(
      ['resident MB', 'before', 'after half', 'after all'],
      [
        [label('the site', memory.site), ...sizes(memory.site)],
        [label('its memory of pages alone', memory.cache), ...sizes(memory.cache)],
      ],
    ),
    `Measured on ${cores} cores, which the requests were made from as well.`,
  ].join('\n\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
