import { markdownTable } from '@headwater/runtime/measure/readme';
import type { Load, Ratio } from './ratios.ts';
import { percent, shareOf } from './results.ts';

/** Returns a table of each call at that many connections: the speed, its shares, and the CPU time of a request. */
export function ratioTable(ratios: readonly Ratio[], connections: number): string {
  return markdownTable(
    [
      `${connections} connections`,
      'requests a second',
      'of the lean server',
      'of the bare server',
      'CPU ms',
      'PostgreSQL',
      'lean: CPU ms',
      'PostgreSQL',
    ],
    ratios
      .filter((ratio) => ratio.connections === connections)
      .map(({ name, portal, lean, bare }) => [
        name,
        portal.rate.toFixed(0),
        percent(shareOf(portal, lean)),
        bare ? percent(shareOf(portal, bare)) : '–',
        ...cpuCells(portal),
        ...cpuCells(lean),
      ]),
  );
}

function cpuCells({ serverMs, postgresMs }: Load): string[] {
  return [serverMs, postgresMs].map((ms) => (ms === null ? '–' : ms.toFixed(ms < 10 ? 2 : 0)));
}
