import { expect, test } from 'vitest';
import { listFalls } from './series.ts';

/** Returns a series whose commits are a, b, c and so on. */
function series(figures: readonly (number | undefined)[], name = 'home, share') {
  return figures.map((figure, index) => ({
    date: '2026-11-30',
    commit: 'abcdefghijklmnop'.charAt(index),
    figures: figure === undefined ? {} : { [name]: figure },
  }));
}

test('a figure that is lower by more than a tenth in two runs has fallen, between the last good commit and the next', () => {
  expect(listFalls(series([1, 1.02, 0.98, 1, 0.88, 0.87]))).toEqual([
    'home, share fell by more than a tenth between commit d and commit e, from 1 to 0.88',
  ]);
  expect(listFalls(series([1, 1.02, 0.98, 1, 0.92, 0.91]))).toEqual([]);
});

test('a fall is reported until half of the compared runs have it', () => {
  expect(listFalls(series([1, 1, 1, 0.8, 0.8, 0.8, 0.8]))).toEqual([
    'home, share fell by more than a tenth between commit c and commit d, from 1 to 0.8',
  ]);
  expect(listFalls(series([1, 1, 1, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8]))).toEqual([]);
});

test('a single slow run is noise, as the last one and as one of the former', () => {
  expect(listFalls(series([1, 1, 1, 1, 0.5]))).toEqual([]);
  expect(listFalls(series([1, 1, 0.5, 1, 1, 1]))).toEqual([]);
  expect(listFalls(series([1, 1, 0.5, 1, 0.8, 0.8]))).toHaveLength(1);
});

test('a figure that ends in a unit of cost falls where it grows', () => {
  expect(listFalls(series([100, 100, 100, 112, 112], 'resident MB'))).toHaveLength(1);
  expect(listFalls(series([100, 100, 100, 80, 80], 'resident MB'))).toEqual([]);
  expect(listFalls(series([100, 100, 100, 112, 112], 'first load bytes'))).toHaveLength(1);
  expect(listFalls(series([100, 100, 100, 112, 112], 'start ms'))).toHaveLength(1);
});

test('the first entries and a new figure are compared with nothing', () => {
  expect(listFalls([])).toEqual([]);
  expect(listFalls(series([1, 0.5]))).toEqual([]);
  expect(listFalls(series([1, 1, 0.5, 0.5]))).toEqual([]);
  expect(listFalls(series([undefined, undefined, undefined, 1, 0.5, 0.5]))).toEqual([]);
});

test('a figure that is no longer measured has not fallen', () => {
  expect(listFalls(series([1, 1, 1, 0.5, 0.5, undefined]))).toEqual([]);
});

test('runs that did not measure a figure are passed over', () => {
  expect(listFalls(series([1, undefined, 1, 1, undefined, 0.8, 0.8]))).toEqual([
    'home, share fell by more than a tenth between commit d and commit f, from 1 to 0.8',
  ]);
});
