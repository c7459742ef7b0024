import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditFigures, withVat } from './figures.ts';

const emptyFigures = { net: 0, vat: 0, gross: 0 };

test.each([
  [9_900, 20, 11_880],
  [19_900, 20, 23_880],
  [9_900, 0, 9_900],
  [1_003, 20, 1_204],
])('%i pence with %i percent VAT are %i', (net, percent, gross) => {
  expect(withVat(net, percent)).toEqual({ net, vat: gross - net, gross });
});

test('a credit of half an invoice has half of its VAT', () => {
  expect(creditFigures(withVat(9_900, 20), emptyFigures, 5_940)).toEqual({
    net: 4_950,
    vat: 990,
    gross: 5_940,
  });
});

test('all credits of an invoice add up to it to the penny', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const parts = fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 30 }), parts, (net, percent, refunds) => {
      const invoice = withVat(net, percent);
      let credited = emptyFigures;
      for (const gross of [...refunds, invoice.gross]) {
        const credit = creditFigures(invoice, credited, gross);
        expect(credit.net + credit.vat).toBe(credit.gross);
        expect(Math.min(credit.net, credit.vat)).toBeGreaterThanOrEqual(0);
        credited = {
          net: credited.net + credit.net,
          vat: credited.vat + credit.vat,
          gross: credited.gross + credit.gross,
        };
      }
      expect(credited).toEqual(invoice);
    }),
    { numRuns: 60 },
  );
});
