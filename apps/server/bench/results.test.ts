import { expect, test } from 'vitest';
import type { Ratio } from './ratios.ts';
import { missedBudgets, missedRatios } from './results.ts';

function ratio(name: Ratio['name'], { rate, serverMs = 1 }: { rate: number; serverMs?: number }): Ratio {
  const cpu = { serverMs, postgresMs: 1 };
  return {
    name,
    connections: 32,
    portal: { rate, cpu },
    lean: { rate: 1_000, cpu },
    bare: null,
    plain: null,
  };
}

test('a share of the lean server that is too small misses its budget', () => {
  expect(
    missedRatios([ratio('save an article', { rate: 200 }), ratio('create an article', { rate: 1 })]),
  ).toEqual([]);
  expect(missedRatios([ratio('save an article', { rate: 190 })])).toEqual([
    'save an article: 19 % of the lean server, not 20 %',
  ]);
});

test('a list whose 400th page is slower than its first misses its budget', () => {
  const lists = (deepRate: number) => [
    ratio('list 20 articles', { rate: 900 }),
    ratio('list 20 articles, page 400', { rate: deepRate }),
  ];
  expect(missedRatios(lists(850))).toEqual([]);
  expect(missedRatios(lists(700))).toEqual(['page 400 of a list: 78 % of page 1']);
});

test('a picture that takes too much CPU time misses its budget', () => {
  expect(missedRatios([ratio('upload a 1 MB picture', { rate: 900, serverMs: 60 })])).toEqual([]);
  expect(missedRatios([ratio('upload a 1 MB picture', { rate: 900, serverMs: 90 })])).toEqual([
    'a picture: 90 ms of CPU time',
  ]);
});

test('a call with one connection has no budget', () => {
  expect(missedRatios([{ ...ratio('save an article', { rate: 1 }), connections: 1 }])).toEqual([]);
});

test('a first load that grows misses its budget', () => {
  const results = (bytes: number) => ({
    ratios: [],
    lists: [],
    memory: { before: 150, after: 180, requests: 36_000 },
    startMs: 600,
    cores: 2,
    firstLoad: { files: 2, bytes },
  });
  expect(missedBudgets(results(150_000))).toEqual([]);
  expect(missedBudgets(results(158_000))).toEqual(['a first load of 158000 bytes']);
});
