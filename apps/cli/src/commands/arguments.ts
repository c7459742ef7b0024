import { InvalidArgumentError } from 'commander';

export function parseWholeNumber(typed: string): number {
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(typed);
}
