import { markdownTable } from '@headwater/runtime/measure/readme';
import type { Load, Ratio } from './ratios.ts';
import { percent, shareOf } from './results.ts';

const UNKNOWN = '–';

/** Returns a table of each call at that many connections: the speed, its shares, and the CPU time of a request. */
export function ratioTable(ratios: readonly Ratio[], connections: number): string {
  return markdownTable(
    [
      `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
      'requests a second',
      'of the lean server',
      'by CPU time',
      'of the bare server',
      'of the plain server',
      'CPU ms: portal + PostgreSQL',
      'lean + PostgreSQL',
    ],
    ratios
      .filter((ratio) => ratio.connections === connections)
      .map(({ name, portal, lean, bare, plain }) => [
        name,
        portal.rate.toFixed(0),
        shareCell(portal, lean),
        portal.cpu && lean.cpu ? percent(total(lean.cpu) / total(portal.cpu)) : UNKNOWN,
        shareCell(portal, bare),
        shareCell(portal, plain),
        cpuCell(portal),
        cpuCell(lean),
      ]),
  );
}

/** Returns a speed as a share of the other's, or a dash where one was not measured. */
export function shareCell(load: Load | null | undefined, other: Load | null | undefined): string {
  return load && other ? percent(shareOf(load, other)) : UNKNOWN;
}

function total({ serverMs, postgresMs }: NonNullable<Load['cpu']>): number {
  return serverMs + postgresMs;
}

function cpuCell({ cpu }: Load): string {
  return cpu ? `${cpu.serverMs.toFixed(2)} + ${cpu.postgresMs.toFixed(2)}` : UNKNOWN;
}
