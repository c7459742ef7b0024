import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { createScheduledJobs, crontab } from '../src/jobs.ts';
import { listRuns } from './schedule.ts';

function runsOf(line: string, [after, until]: readonly [string, string]): string[] {
  const runs = listRuns(line, { after: new Date(after), until: new Date(until) });
  return [...runs].map(({ at }) => at.toISOString().slice(0, 16));
}

test('within an hour every run is listed, without the one at the beginning', () => {
  const hour = ['2026-11-21T09:00Z', '2026-11-21T10:00Z'] as const;
  expect(runsOf('*/20 * * * * job', hour)).toEqual([
    '2026-11-21T09:20',
    '2026-11-21T09:40',
    '2026-11-21T10:00',
  ]);
});

test('over a day a job runs at its first time, and once in each hour that matters in London', () => {
  const summerDay = ['2026-07-01T22:30Z', '2026-07-02T22:30Z'] as const;
  expect(runsOf('5,35 * * * * job', summerDay)).toEqual([
    // Half past eleven at night and midnight in London.
    '2026-07-01T22:35',
    '2026-07-01T23:05',
    '2026-07-02T07:05',
    '2026-07-02T08:05',
    '2026-07-02T12:05',
    '2026-07-02T17:05',
    '2026-07-02T22:05',
  ]);
  expect(runsOf('30 1 * * * job', summerDay)).toEqual(['2026-07-02T01:30']);
});

test('runs come in the order of time, each of a job that is known', () => {
  const week = { after: new Date('2026-11-21T00:00Z'), until: new Date('2026-11-28T00:00Z') };
  const runs = [...listRuns(crontab, week)];
  expect(runs).toEqual(runs.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
  const known: Parameters<typeof createScheduledJobs>[0] = Object.create(null);
  expect(Object.keys(createScheduledJobs(known)).toSorted()).toEqual(
    [...new Set(parseCrontab(crontab).map(({ task }) => task))].toSorted(),
  );
});
