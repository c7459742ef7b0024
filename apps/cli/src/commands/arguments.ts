import { InvalidArgumentError } from 'commander';

export function parseWholeNumber(typed: string): number {
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(typed);
}

/** Parses the id of a company or an article: a number, or a uuid, which the portal checks. */
export function parseItemRef(typed: string): number | string {
  return typed.includes('-') ? typed : parseWholeNumber(typed);
}

export function parseReason(typed: string): string {
  if (typed.trim() === '') throw new InvalidArgumentError('Give a reason.');
  return typed;
}

export function parseCount(typed: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(typed);
}
