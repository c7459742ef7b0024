import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../src/env.ts';
import { renderSeriesChart } from './series-chart.ts';
import { listFalls, seriesEntry, type SeriesEntry } from './series.ts';

/**
 * Adds a run's figures to the series of a benchmark's folder, `series.jsonl`, and draws `series.svg` anew. Describes each
 * figure that has fallen. The folder is relative to the root.
 */
export async function addToSeries(
  folder: string,
  figures: Readonly<Record<string, number>>,
): Promise<string[]> {
  const file = join(repositoryRoot, folder, 'series.jsonl');
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const git = { cwd: repositoryRoot, encoding: 'utf8' } as const;
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], git);
  const entry: SeriesEntry = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit.trim(),
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, figure]) => [name, Number(figure.toPrecision(4))]),
    ),
  };
  const written = [...lines, JSON.stringify(entry)];
  const entries = written.map((line) => seriesEntry.parse(JSON.parse(line)));
  await writeFile(file, `${written.join('\n')}\n`);
  await writeFile(join(repositoryRoot, folder, 'series.svg'), renderSeriesChart(entries));
  return listFalls(entries);
}
