import { z } from 'zod';
import { line, text } from './text.ts';

const SORT_CODE = /^\d{2}-\d{2}-\d{2}$/;
const ACCOUNT_NUMBER = /^\d{8}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const BIC = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

function matching(pattern: RegExp, message: string) {
  return line(11).refine((value) => value === '' || pattern.test(value), message);
}

/** The publisher's bank account, as its form has it; empty if it is not set. */
export const bankDetails = z.object({
  accountName: line(100),
  bank: line(100),
  sortCode: matching(SORT_CODE, 'This must be a sort code, such as 12-34-56'),
  accountNumber: matching(ACCOUNT_NUMBER, 'This must be an 8-digit account number'),
  iban: line(42).refine((value) => value === '' || isIban(value), 'This is not a valid IBAN'),
  bic: matching(BIC, 'This must be a BIC of 8 or 11 capitals and digits, such as BARCGB22'),
  /** In the publisher's own words. */
  howToPay: text(300),
});
export type BankDetails = z.output<typeof bankDetails>;

export const noBankDetails: BankDetails = {
  accountName: '',
  bank: '',
  sortCode: '',
  accountNumber: '',
  iban: '',
  bic: '',
  howToPay: '',
};

/** Checks an IBAN's form and its two check digits (ISO 13616). */
function isIban(value: string): boolean {
  const iban = value.replaceAll(' ', '').toUpperCase();
  if (!IBAN.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Lists the fields of a transfer, by label, without those that are not set. */
export function bankFacts({
  accountName,
  bank,
  sortCode,
  accountNumber,
  iban,
  bic,
}: BankDetails): [label: string, value: string][] {
  const facts: [string, string][] = [
    ['Account name', accountName],
    ['Bank', bank],
    ['Sort code', sortCode],
    ['Account number', accountNumber],
    ['IBAN', iban],
    ['BIC', bic],
  ];
  return facts.filter(([, value]) => value !== '');
}
