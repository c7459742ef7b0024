/** In pence. */
export interface Figures {
  net: number;
  vat: number;
  gross: number;
}

/** A price with the VAT on it, rounded to the penny. */
export function withVat(net: number, percent: number): Figures {
  const vat = Math.round((net * percent) / 100);
  return { net, vat, gross: net + vat };
}

/**
 * `gross` of an invoice taken back, of which `credited` has been before: in the invoice's own proportion, and the
 * last part takes what is left to the penny.
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
