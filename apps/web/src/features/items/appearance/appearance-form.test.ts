import type { Schedule } from '@headwater/contract/submittals';
import { expect, it } from 'vitest';
import { appearanceForm, isShownTwice, toTypedMoment } from './appearance-form.ts';

const now = new Date('2026-09-30T10:00:00.000Z');
const unset = { notBefore: null, appearsUntil: null };
const nothing = { day: '', time: '', zone: 'BST' };

function parse(day: string, time: string, zone = 'BST', saved: Schedule = unset) {
  const { data, error } = appearanceForm(saved, now).safeParse({
    notBefore: { day, time, zone },
    appearsUntil: nothing,
  });
  return data?.notBefore ?? error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? null;
}

it('a London time becomes a moment, in winter and in summer', () => {
  expect(parse('2026-12-01', '09:00')).toBe('2026-12-01T09:00:00.000Z');
  expect(parse('2027-06-01', '09:00', 'GMT')).toBe('2027-06-01T08:00:00.000Z');
  expect(parse('', '')).toBeNull();
});

it('the time zone decides if clocks show a time twice', () => {
  expect(isShownTwice({ day: '2026-10-25', time: '01:30', zone: 'BST' })).toBe(true);
  expect(parse('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(parse('2026-10-25', '01:30', 'GMT')).toBe('2026-10-25T01:30:00.000Z');
  for (const at of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
    const { day, time, zone } = toTypedMoment(at);
    expect(parse(day, time, zone)).toBe(at);
  }
});

it('a time that does not exist or lacks a part shows an error at its field', () => {
  expect(parse('2027-03-28', '01:30')).toEqual([
    ['notBefore.time', 'The clocks go forward: this time does not exist on that day'],
  ]);
  expect(parse('2027-03-28', '')).toEqual([['notBefore.time', 'Give a time as well']]);
  expect(parse('', '09:00')).toEqual([['notBefore.day', 'Give a day as well']]);
});

it('a time that has passed shows an error at the day or, today, at the time', () => {
  expect(parse('2026-09-29', '23:00')).toEqual([['notBefore.day', 'This time has passed']]);
  expect(parse('2026-09-30', '11:00')).toEqual([['notBefore.time', 'This time has passed']]);
  expect(parse('2026-09-30', '11:01')).toBe('2026-09-30T10:01:00.000Z');
});

it('a saved time that has passed since can stay', () => {
  const saved = { ...unset, notBefore: '2026-09-01T08:00:00.000Z' };
  expect(parse('2026-09-01', '09:00', 'BST', saved)).toBe(saved.notBefore);
});
