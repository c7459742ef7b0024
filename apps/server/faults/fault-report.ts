import { formatCount } from '@headwater/contract/money';
import { markdownTable } from '@headwater/runtime/measure/readme';
import { faultKinds, type FaultCounts, type FaultKind } from './fault-kinds.ts';

/** What a whole run has to have. */
const MIN_KILLS = { all: 700, kind: 50 };

export interface FaultReport {
  /** Of each test that killed something. */
  counts: readonly FaultCounts[];
  /** Of the portal and of the site, by SIGTERM. */
  stops: number;
  minutes: number;
  /** The day, and what it ran on. */
  day: string;
  machine: string;
}

/** Says whether this run is the whole that the README reports, and no part of it. */
export function isWhole({ counts }: FaultReport): boolean {
  return (
    killsOf(counts) >= MIN_KILLS.all && faultKinds.every((kind) => killsOf(counts, kind) >= MIN_KILLS.kind)
  );
}

export function toMarkdown({ counts, stops, minutes, day, machine }: FaultReport): string {
  const rows = faultKinds.map((kind) => [kind, ...rowOf(counts.filter((count) => count.kind === kind))]);
  return [
    markdownTable(
      ['killed', 'times', 'writes', 'acknowledged', 'absent', 'doubled', 'half'],
      [...rows, ['all', ...rowOf(counts)]],
    ),
    `A write that is absent was not acknowledged. In ${stops} orderly stops of the portal and the site no request failed. ` +
      `The whole took ${minutes.toFixed(0)} minutes on ${day}, on ${machine}.`,
  ].join('\n\n');
}

function rowOf(counts: readonly FaultCounts[]): string[] {
  const sum = (of: (count: FaultCounts) => number) =>
    formatCount(counts.reduce((total, count) => total + of(count), 0));
  return [
    sum(({ kills }) => kills),
    sum(({ writes }) => writes.tried),
    sum(({ writes }) => writes.acknowledged),
    sum(({ writes }) => writes.absent),
    sum(({ writes }) => writes.doubled),
    sum(({ writes }) => writes.partial),
  ];
}

function killsOf(counts: readonly FaultCounts[], of?: FaultKind): number {
  return counts.reduce((sum, { kind, kills }) => (of === undefined || kind === of ? sum + kills : sum), 0);
}
