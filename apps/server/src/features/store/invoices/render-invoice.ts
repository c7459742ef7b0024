import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { formatDay } from '@headwater/contract/dates';
import {
  invoiceKinds,
  invoiceLine,
  type InvoiceDocument,
  type InvoiceParty,
} from '@headwater/contract/invoices';
import { formatPence } from '@headwater/contract/money';
import type { Invoice } from './invoices.queries.ts';
import {
  brand,
  ink,
  line,
  margin,
  muted,
  renderPdf,
  right,
  width,
  type PdfPage,
} from '@headwater/runtime/pdf-page';

/** An invoice, and the seller's heading, which replaces the name. */
export interface InvoiceSheet {
  invoice: Invoice;
  /** A PNG. */
  logo: Uint8Array | null;
}

/** Renders an invoice as a PDF, always to the same bytes. */
export async function renderInvoice({ invoice, logo }: InvoiceSheet): Promise<Buffer> {
  const { kind, number, issuedOn, document } = invoice;
  const { title } = invoiceKinds[kind];
  const options = {
    title: `${title} ${number}`,
    author: document.seller.name,
    date: new Date(`${issuedOn}T00:00:00Z`),
  };
  return renderPdf(options, (page) => {
    if (logo === null) addSection(page, () => drawName(page, invoice));
    else addLogo(page, invoice, logo);
    addSection(page, () => drawHead(page, invoice, title));
    addSection(page, () => drawParties(page, invoice));
    const lineHeight = measureLine(page, document);
    addSection(page, () => drawLines(page, invoice, lineHeight));
    const top = 356 + lineHeight;
    addSection(page, () => drawTotals(page, invoice, top));
    const { payTo } = document;
    if (payTo !== null) addSection(page, () => drawHowToPay(page, { number, payTo, top }));
    // The totals have up to five rows, and seven with a discount.
    const totalsEnd = top + (document.discount === null ? 120 : 156);
    const notesTop = payTo === null ? totalsEnd : Math.max(totalsEnd, page.y + 24);
    const { quotation } = document;
    if (quotation === null) return addSection(page, () => drawNotes(page, invoice, notesTop));
    // Three rows, and no discount.
    page.y = top + 66;
    if (quotation.note !== '') addSection(page, () => drawText(page, 'Our note', quotation.note));
    addSection(page, () => drawText(page, 'Terms', quotation.terms));
    addSection(page, () => drawNotes(page, invoice, page.y + 14));
  });
}

function addSection(page: PdfPage, draw: () => void): void {
  page.addStructure(page.struct('P', {}, [draw]));
}

/** The width that the facts beside the seller's name leave for it. A longer name is set smaller, and appears whole below. */
const NAME_WIDTH = 330 - margin - 14;

function drawName(page: PdfPage, { document: { seller } }: Invoice): void {
  page.font('bold').fontSize(22).fillColor(brand);
  if (page.widthOfString(seller.name) > NAME_WIDTH) page.fontSize(12);
  page.text(seller.name, margin, margin, { width: NAME_WIDTH, height: 38, ellipsis: true });
}

/** Draws the logo in place of the name, which screen readers read. */
function addLogo(page: PdfPage, { document: { seller } }: Invoice, logo: Uint8Array): void {
  const draw = () => page.image(Buffer.from(logo), margin, margin - 4, { fit: [240, 38] });
  page.addStructure(page.struct('Figure', { alt: seller.name }, [draw]));
}

function drawHead(page: PdfPage, { number, issuedOn, document }: Invoice, title: string): void {
  page
    .font('bold')
    .fontSize(17)
    .fillColor(ink)
    .text(title, margin, margin + 44);
  const facts: [string, string][] = [
    ['Number', number],
    ['Date', formatDay(issuedOn)],
    ...(document.quotation === null
      ? []
      : [['Valid until', formatDay(document.quotation.validUntil)] as [string, string]]),
    ...(document.taxPoint === null ? [] : [['Tax point', formatDay(document.taxPoint)] as [string, string]]),
    ...(document.poReference === null ? [] : [['Your order', document.poReference] as [string, string]]),
    ...(document.dueOn === null ? [] : [['Due', formatDay(document.dueOn)] as [string, string]]),
    ...(document.credits === null
      ? []
      : [
          ['Credits', `${document.credits.number} of ${formatDay(document.credits.issuedOn)}`] as [
            string,
            string,
          ],
        ]),
  ];
  for (const [index, [label, value]] of facts.entries()) {
    const y = margin + 4 + index * 16;
    page.font('regular').fontSize(10).fillColor(muted).text(label, 330, y, { width: 70 });
    page.fillColor(ink).text(value, 400, y, { width: right - 400, height: 14, ellipsis: true });
  }
}

function drawParties(page: PdfPage, { document: { seller, buyer } }: Invoice): void {
  drawParty(page, 'From', seller, margin);
  drawParty(page, 'To', buyer, 330);
}

function drawParty(
  page: PdfPage,
  label: string,
  { name, address, vatNumber }: InvoiceParty,
  x: number,
): void {
  const lines = [...address, ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`])];
  page.font('regular').fontSize(9).fillColor(muted).text(label, x, 160);
  page.font('bold').fontSize(11).fillColor(ink).text(name, x, 174, { width: 205 });
  page.font('regular').fontSize(10).text(lines.join('\n'), { width: 205, height: 96, ellipsis: true });
}

const columns = [
  { header: 'Description', x: margin, width: 190, align: 'left' },
  { header: 'Net', x: 250, width: 70, align: 'right' },
  { header: 'VAT rate', x: 325, width: 60, align: 'right' },
  { header: 'VAT', x: 390, width: 65, align: 'right' },
  { header: 'Gross', x: 460, width: right - 460, align: 'right' },
] as const;

const MIN_LINE_HEIGHT = 44;

/** Returns the height of the line: a term is never cut, and invoices from before there were terms stay as they were. */
function measureLine(page: PdfPage, document: InvoiceDocument): number {
  if (document.term === null && document.quotation === null) return MIN_LINE_HEIGHT;
  const { width: lineWidth } = columns[0];
  const height = page
    .font('regular')
    .fontSize(11)
    .heightOfString(invoiceLine(document), { width: lineWidth });
  return Math.max(MIN_LINE_HEIGHT, height);
}

function drawLines(page: PdfPage, { net, vat, gross, document }: Invoice, lineHeight: number): void {
  const { vatPercent } = document;
  const cells = [
    invoiceLine(document),
    formatPence(net),
    `${vatPercent}%`,
    formatPence(vat),
    formatPence(gross),
  ];
  page.font('regular').fontSize(9).fillColor(muted);
  for (const { header, x, width: columnWidth, align } of columns)
    page.text(header, x, 310, { width: columnWidth, align });
  drawRule(page, 326);
  page.fontSize(11).fillColor(ink);
  for (const [index, { x, width: columnWidth, align }] of columns.entries())
    page.text(cells[index] ?? '', x, 336, { width: columnWidth, align, height: lineHeight, ellipsis: true });
  drawRule(page, 344 + lineHeight);
}

const totals: Partial<Record<Invoice['kind'], string>> = {
  'credit-note': 'Total credited',
  quotation: 'Total',
};

function drawTotals(page: PdfPage, { kind, net, vat, gross, document }: Invoice, top: number): void {
  const { vatPercent, received, discount } = document;
  const total = totals[kind] ?? 'Total due';
  const rows: [string, number][] = [
    ...(discount === null ? [] : [['Price', net + discount.pence] as [string, number]]),
    ...(discount === null ? [] : [[`Discount ${discount.code}`, -discount.pence] as [string, number]]),
    ['Net', net],
    [`VAT at ${vatPercent}%`, vat],
    [total, gross],
    ...(received === null ? [] : [['Received', received] as [string, number]]),
    ...(received === null ? [] : [['Outstanding', Math.max(0, gross - received)] as [string, number]]),
  ];
  for (const [index, [label, pence]] of rows.entries()) {
    const y = top + index * 18;
    page
      .font(label === total ? 'bold' : 'regular')
      .fontSize(11)
      .fillColor(ink);
    page.text(label, 325, y, { width: 130 });
    page.text(formatPence(pence), 460, y, { width: right - 460, align: 'right' });
  }
}

interface HowToPay {
  number: string;
  payTo: NonNullable<InvoiceDocument['payTo']>;
  top: number;
}

/** Draws the bank account beside the totals. */
function drawHowToPay(page: PdfPage, { number, payTo: { facts, howToPay }, top }: HowToPay): void {
  page.font('bold').fontSize(11).fillColor(ink).text('How to pay', margin, top);
  const rows = facts.length === 0 ? [] : [...facts, ['Reference', number] as const];
  for (const [label, value] of rows) {
    const { y } = page;
    page
      .font('regular')
      .fontSize(10)
      .fillColor(muted)
      .text(label, margin, y + 3, { width: 85 });
    page.fillColor(ink).text(value, margin + 90, y + 3, { width: 165 });
  }
  if (howToPay !== '')
    page
      .font('regular')
      .fontSize(10)
      .fillColor(ink)
      .text(howToPay, margin, page.y + 8, { width: 255 });
}

/** Draws a text that may continue on further pages, below the last one. */
function drawText(page: PdfPage, heading: string, text: string): void {
  // A heading alone at the foot of a page would be lost.
  if (page.y > page.page.height - margin - 60) page.addPage();
  page
    .font('bold')
    .fontSize(11)
    .fillColor(ink)
    .text(heading, margin, page.y + 14, { width });
  page
    .font('regular')
    .fontSize(10)
    .text(text, margin, page.y + 4, { width, lineGap: 2 });
}

function drawNotes(page: PdfPage, invoice: Invoice, top: number): void {
  page
    .font('regular')
    .fontSize(10)
    .fillColor(muted)
    .text(listNotes(invoice).join('\n\n'), margin, top, { width });
}

function listNotes({ kind, document: { seller, credits, reverseCharge } }: Invoice): string[] {
  const isSellerComplete = seller.vatNumber !== null && seller.address.length > 0;
  return [
    ...(credits === null ? [] : [`Reason: ${credits.reason}.`]),
    ...(reverseCharge ? [`${REVERSE_CHARGE_WORDS}.`] : []),
    ...(kind === 'pro-forma' ? ['This is not a VAT invoice. We send one once the order is processed.'] : []),
    ...(isSellerComplete || kind === 'quotation'
      ? []
      : [
          'Specimen: the address and the VAT number of the seller are not set up yet, so this is not a valid tax document.',
        ]),
    'All amounts are in pounds sterling (GBP).',
  ];
}

function drawRule(page: PdfPage, y: number): void {
  page.moveTo(margin, y).lineTo(right, y).lineWidth(0.7).strokeColor(line).stroke();
}
