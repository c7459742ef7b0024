import { brand, margin, type PdfPage } from '@headwater/runtime/pdf-page';
import { addTagged } from '@headwater/runtime/pdf-tags';

export const gap = 12;
export const aqua = '#3cc4d6';

/** Draws the heading of a section above its first line. */
export function drawHeading(page: PdfPage, text: string, top: number, x = margin): void {
  addTagged(page, 'H2', () =>
    page
      .font('bold')
      .fontSize(12)
      .fillColor(brand)
      .text(text, x, top - 22, { lineBreak: false }),
  );
}

/** Keeps a text on one line, however long it is. */
export function fitted(room: number) {
  return { width: room, height: 13, ellipsis: true };
}
