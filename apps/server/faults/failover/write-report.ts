import { formatCount } from '@headwater/contract/money';
import { markdownTable, writeIntoReadme } from '@headwater/runtime/measure/readme';
import type { FailoverRound } from './failover-round.ts';

const kinds = [
  { loss: 'SIGKILL', name: 'the machine dies' },
  { loss: 'SIGSTOP', name: 'the machine falls silent' },
] as const;

/** Writes the results into the README of this folder. */
export async function writeReport(rounds: readonly FailoverRound[]): Promise<void> {
  const rows = kinds.map(({ loss, name }) =>
    toRow(
      name,
      rounds.filter((round) => round.loss === loss),
    ),
  );
  const markdown = markdownTable(
    head,
    rows.filter(([, count]) => count !== '0'),
  );
  process.stdout.write(`${markdown}\n`);
  await writeIntoReadme('apps/server/faults/failover/README.md', { script: 'npm run failover', markdown });
}

const head = [
  'median / worst',
  'rounds',
  'writes tried',
  'acknowledged',
  'lost',
  'doubled',
  'partial',
  'outage, ms',
  'of it after the promotion',
  'mails sent after',
  'an approval shows after',
];

function toRow(name: string, rounds: readonly FailoverRound[]): string[] {
  const sum = (pick: (round: FailoverRound) => number) =>
    formatCount(rounds.reduce((total, round) => total + pick(round), 0));
  const spread = (pick: (round: FailoverRound) => number) => {
    const times = rounds.map(pick).toSorted((one, other) => one - other);
    return [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0]
      .map((ms) => formatCount(Math.round(ms)))
      .join(' / ');
  };
  return [
    name,
    String(rounds.length),
    sum(({ writes }) => writes.tried),
    sum(({ writes }) => writes.acknowledged),
    sum(({ writes }) => writes.lost),
    sum(({ writes }) => writes.doubled),
    sum(({ writes }) => writes.partial),
    spread(({ outageMs }) => outageMs),
    spread(({ afterPromotionMs }) => afterPromotionMs),
    spread(({ mailMs }) => mailMs),
    spread(({ approvalMs }) => approvalMs),
  ];
}
