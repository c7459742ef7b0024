/** In pence. */
export interface Figures {
  net: number;
  vat: number;
  gross: number;
}

/** Adds VAT to a price, rounded to the penny. */
export function withVat(net: number, percent: number): Figures {
  const vat = Math.round((net * percent) / 100);
  return { net, vat, gross: net + vat };
}

/**
 * Splits a credit of `gross` into net and VAT in the invoice's proportion. `credited` was credited before; the last
 * credit takes the remainder, so that all credits add up to the invoice.
 */
export function creditFigures(invoice: Figures, credited: Figures, gross: number): Figures {
  const left = subtract(invoice, credited);
  if (gross >= left.gross) return left;
  const net = Math.min(left.net, Math.round((gross * invoice.net) / invoice.gross));
  return { net, vat: gross - net, gross };
}

function subtract(a: Figures, b: Figures): Figures {
  return { net: a.net - b.net, vat: a.vat - b.vat, gross: a.gross - b.gross };
}
