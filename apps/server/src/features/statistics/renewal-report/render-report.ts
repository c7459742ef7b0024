import { formatDay } from '@headwater/contract/dates';
import { brand, margin, muted, pageSize, renderPdf, width, type PdfPage } from '@headwater/runtime/pdf-page';
import { addTagged, drawArtifact } from '@headwater/runtime/pdf-tags';
import { drawFigures, drawMonths } from './draw-figures.ts';
import { drawAdvice, drawLists } from './draw-lists.ts';
import { drawMedian } from './draw-median.ts';
import type { RenewalReport } from './make-report.ts';
import { aqua, fitted } from './report-layout.ts';

/** Renders a report as one page: figures, plot, pages, a comparison, and suggestions. */
export async function renderReport(report: RenewalReport): Promise<Buffer> {
  const options = {
    title: `What your pages brought: ${report.company}`,
    author: report.publisher,
    date: new Date(`${report.to}T00:00:00Z`),
  };
  return renderPdf(options, (page) => {
    drawHead(page, report);
    drawFigures(page, report);
    drawMonths(page, report);
    drawLists(page, report);
    drawMedian(page, report);
    drawAdvice(page, report);
    drawFoot(page, report);
  });
}

const white = '#ffffff';

function drawHead(page: PdfPage, { publisher, company, from, to, accessEndsOn }: RenewalReport): void {
  drawArtifact(page, () => {
    page.rect(0, 0, pageSize.width, 132).fill(brand);
    page.rect(margin, 36, 34, 3).fill(aqua);
  });
  page.fillColor(white);
  addTagged(page, 'P', () =>
    page
      .font('bold')
      .fontSize(11)
      .text(publisher, margin, 46, fitted(width / 2)),
  );
  addTagged(page, 'H1', () => page.fontSize(24).text('What your pages brought', margin, 62));
  page.font('regular').fontSize(11);
  addTagged(page, 'P', () =>
    page.text(`${company}, ${formatDay(from)} to ${formatDay(to)}`, margin, 96, fitted(width)),
  );
  if (accessEndsOn !== null)
    addTagged(page, 'P', () =>
      page.text(`Your access runs until ${formatDay(accessEndsOn)}.`, margin, 46, { width, align: 'right' }),
    );
}

function drawFoot(page: PdfPage, { publisher }: RenewalReport): void {
  page.font('regular').fontSize(8).fillColor(muted);
  addTagged(page, 'P', () =>
    page.text(
      `${publisher} counts readers without cookies, by page and day; robots are left out. Somebody who reads two pages, or reads on two days, counts as two readers. We know where only some of the readers came from.`,
      margin,
      762,
      { width, height: 24, ellipsis: true },
    ),
  );
}
