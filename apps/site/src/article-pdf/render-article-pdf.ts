import { correctionLabel } from '@headwater/contract/correction-notices';
import { formatDay, londonDay } from '@headwater/contract/dates';
import { factFields, itemTextRules } from '@headwater/contract/item-texts';
import type { ArticleSnapshot, CompanySnapshot } from '@headwater/contract/snapshot';
import {
  brand as ownBrand,
  ink,
  line,
  margin,
  muted,
  pageSize,
  renderPdf,
  width,
  type PdfPage,
} from '@headwater/runtime/pdf-page';
import type { PageNotes } from '@headwater/pages/render';
import { addTagged } from '@headwater/runtime/pdf-tags';
import { drawBlocks, drawPicture, type DrawnPictures } from './draw-blocks.ts';
import { alignmentOf, bottom } from './draw-inlines.ts';

export interface ArticleSheet {
  snapshot: ArticleSnapshot;
  /** Absolute. */
  url: string;
  publishedAt: Date;
  updatedAt: Date;
  corrections: PageNotes['corrections'];
  /** What a company's news says for journalists; null for any other article. */
  press: CompanySnapshot['press'][number] | null;
  /** Kind of article, such as 'Mini Case Study'. */
  kind: string;
  /** Null if nobody paid for the article. */
  advertLabel: string | null;
  publisher: { name: string; brand: string | null };
  pictures: DrawnPictures;
}

/** Width that the publisher's name leaves for the kind of article beside it. */
const KIND_WIDTH = 120;

/** Renders an article as a PDF of A4 pages, always to the same bytes. */
export async function renderArticlePdf(sheet: ArticleSheet): Promise<Buffer> {
  const { snapshot, publisher, updatedAt, pictures } = sheet;
  const brand = publisher.brand ?? ownBrand;
  const options = { title: snapshot.title, author: snapshot.author || snapshot.companyName, date: updatedAt };
  return renderPdf({ ...options, bufferPages: true }, (page) => {
    drawHead(page, sheet, brand);
    const picture = snapshot.banner ?? snapshot.featuredImage;
    const showsAlt = picture?.alt !== snapshot.title;
    if (picture) drawPicture(page, { ...picture, showsAlt, caption: picture.credit }, { pictures, width });
    drawBlocks(page, snapshot.content, { pictures, brand, width });
    drawForJournalists(page, sheet);
    drawCorrections(page, sheet);
    drawFacts(page, snapshot);
    drawFeet(page, sheet);
  });
}

function drawHead(
  page: PdfPage,
  { snapshot, kind, advertLabel, publisher, publishedAt }: ArticleSheet,
  brand: string,
): void {
  const { title, introHeader, author, companyName } = snapshot;
  page.rect(0, 0, pageSize.width, 6).fill(brand);
  addTagged(page, 'P', () => {
    page
      .font('bold')
      .fontSize(10)
      .fillColor(brand)
      .text(publisher.name, margin, 36, { width: width - KIND_WIDTH });
    page.font('regular').fillColor(muted).text(kind, margin, 36, { width, align: 'right' });
  });
  page.y = 70;
  if (advertLabel !== null) {
    page.font('regular').fontSize(9).fillColor(muted);
    addTagged(page, 'P', () => page.text(advertLabel.toUpperCase(), margin, page.y, { width }));
    page.moveDown(0.6);
  }
  addTagged(page, 'H1', () =>
    page
      .font('bold')
      .fontSize(24)
      .fillColor(ink)
      .text(title, margin, page.y, { width, align: alignmentOf(title) }),
  );
  page.moveDown(0.3);
  if (introHeader)
    addTagged(page, 'P', () =>
      page
        .font('regular')
        .fontSize(13)
        .fillColor(muted)
        .text(introHeader, margin, page.y, { width, align: alignmentOf(introHeader) }),
    );
  page.moveDown(0.6);
  const byline = [author && `By ${author}`, companyName, formatDay(londonDay(publishedAt))];
  addTagged(page, 'P', () =>
    page
      .font('regular')
      .fontSize(10)
      .fillColor(ink)
      .text(byline.filter(Boolean).join('  ·  '), margin, page.y, { width }),
  );
  page.moveDown(1.2);
}

/** Draws who the company is and whom journalists ask, as below its news. */
function drawForJournalists(page: PdfPage, { press, snapshot }: ArticleSheet): void {
  if (!press) return;
  const contact = [press.name, press.phone, press.email].filter(Boolean);
  const sections = [
    { heading: `About ${snapshot.companyName}`, paragraphs: press.about.split('\n') },
    { heading: 'Press contact', paragraphs: contact },
  ];
  for (const { heading, paragraphs } of sections) {
    const written = paragraphs.filter((paragraph) => paragraph.trim() !== '');
    if (written.length === 0) continue;
    page.moveDown(1);
    // Keeps a heading from being alone at the foot of a page.
    if (page.y > bottom - 40) page.addPage();
    page.font('bold').fontSize(11).fillColor(ink);
    addTagged(page, 'H2', () => page.text(heading, margin, page.y, { width }));
    page.moveDown(0.2);
    page.font('regular').fontSize(10);
    for (const paragraph of written)
      addTagged(page, 'P', () =>
        page.text(paragraph, margin, page.y, { width, align: alignmentOf(paragraph) }),
      );
  }
}

/** Draws the corrections of the text below it, as on the article's page. */
function drawCorrections(page: PdfPage, { corrections }: ArticleSheet): void {
  if (corrections.length > 0) page.moveDown(1);
  for (const { text, writtenAt } of corrections) {
    const sentence = `${correctionLabel(writtenAt)}: ${text}`;
    page.font('regular').fontSize(9).fillColor(muted);
    addTagged(page, 'P', () => page.text(sentence, margin, page.y, { width }));
    page.moveDown(0.4);
  }
}

/** Draws the facts of a case study and who took part, a line each. */
function drawFacts(page: PdfPage, { partners, ...snapshot }: ArticleSnapshot): void {
  const stated = factFields.map((field) => [itemTextRules[field].label, snapshot[field]]);
  const took = partners.map(({ name, part }) => [part, name]);
  const lines = [...stated, ...took].filter(([, text]) => text !== '');
  if (lines.length > 0) page.moveDown(1);
  for (const [label, text] of lines) {
    const line = [label, text].filter(Boolean).join(': ');
    page.font('regular').fontSize(10).fillColor(ink);
    addTagged(page, 'P', () => page.text(line, margin, page.y, { width }));
    page.moveDown(0.3);
  }
}

/** Draws the article's address and the page number on each page. */
function drawFeet(page: PdfPage, { url }: ArticleSheet): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    const y = pageSize.height - 36;
    // Text below the margin would start another page.
    page.page.margins.bottom = 0;
    page.markContent('Artifact', { type: 'Pagination' });
    page
      .moveTo(margin, y - 8)
      .lineTo(margin + width, y - 8)
      .lineWidth(0.7)
      .strokeColor(line)
      .stroke();
    page.font('regular').fontSize(8).fillColor(muted);
    page.text(url, margin, y, { width: width - 60, ellipsis: true, height: 10, link: url });
    page.text(`${index + 1} of ${count}`, margin, y, { width, align: 'right' });
    page.endMarkedContent();
  }
}
