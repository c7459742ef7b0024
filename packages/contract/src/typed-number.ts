import { z } from 'zod';

const SPACES = /\s+/g;
const NUMBER = /^-?(?:\d+|\d{1,3}(?:[, ]\d{3})+|(?=\.\d))(?:\.\d*)?$/;

/** Reads a number as people type it, where commas and spaces group thousands; null for an empty text. */
export function readNumber(text: string): number | null {
  const typed = text.replaceAll(SPACES, ' ').trim();
  if (typed === '') return null;
  return NUMBER.test(typed) ? Number(typed.replaceAll(/[, ]/g, '')) : Number.NaN;
}

/** A typed number, which the schema after it limits; null for an empty field. */
export const typedNumber = z.string().transform(readNumber);

/** A typed percentage, with its sign or without. */
export const typedPercentage = z.string().transform((text) => readNumber(text.replace(/%\s*$/, '')));
