import { expect, test } from 'vitest';
import { startOfSummaryDay, startOfSummaryWeek } from './summary-week.ts';

test.each([
  ['in winter', '2026-11-25T15:00:00Z', '2026-11-23T08:00:00Z'],
  ['in summer', '2026-07-15T15:00:00Z', '2026-07-13T07:00:00Z'],
  ['on a Sunday', '2026-11-29T23:59:59Z', '2026-11-23T08:00:00Z'],
  ['at that very moment', '2026-11-23T08:00:00Z', '2026-11-23T08:00:00Z'],
  ['a moment before', '2026-11-23T07:59:59Z', '2026-11-16T08:00:00Z'],
  ['on the Monday after the clocks went forward', '2026-03-30T07:00:00Z', '2026-03-30T07:00:00Z'],
  ['on the Sunday when they do', '2026-03-29T12:00:00Z', '2026-03-23T08:00:00Z'],
  ['on the Monday after they went back', '2026-10-26T07:30:00Z', '2026-10-19T07:00:00Z'],
  ['an hour later', '2026-10-26T08:00:00Z', '2026-10-26T08:00:00Z'],
  ['on a summer’s Monday, when it is Sunday in UTC', '2026-07-12T23:30:00Z', '2026-07-06T07:00:00Z'],
])('a summary’s week begins on Monday at eight in London: %s', (_when, at, start) => {
  expect(startOfSummaryWeek(new Date(at))).toEqual(new Date(start));
});

test.each([
  ['on a working day', '2026-11-25T08:00:00Z', '2026-11-25T08:00:00Z'],
  ['a moment before its beginning', '2026-11-25T07:59:59Z', '2026-11-24T08:00:00Z'],
  ['on a Sunday', '2026-11-29T12:00:00Z', '2026-11-27T08:00:00Z'],
  ['on a Monday at night', '2026-11-30T03:00:00Z', '2026-11-27T08:00:00Z'],
  ['in summer', '2026-07-15T07:00:00Z', '2026-07-15T07:00:00Z'],
])('a summary’s day begins on a working day at eight in London: %s', (_when, at, start) => {
  expect(startOfSummaryDay(new Date(at), ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])).toEqual(new Date(start));
});
