import { listDrawnGlyphs } from '@headwater/runtime/testing/drawn-glyphs';
import { samples } from '@headwater/runtime/testing/fonts';
import { expect, test } from 'vitest';
import { invoiceTo } from '../../../../testing/store/invoice-to.ts';
import { renderInvoice } from './render-invoice.ts';

test('an invoice in any script is drawn without the box of a missing letter', async () => {
  for (const text of Object.values(samples)) {
    const pdf = await renderInvoice({ invoice: invoiceTo(text), logo: null });
    expect(listDrawnGlyphs(pdf)).not.toContain('0000');
  }
});
