import { pdfUrl } from '@headwater/contract/images';
import type { SectionFields } from '@headwater/contract/ordered-sections';
import type { Transaction } from '@headwater/db/connect';
import { contentOf, type FileContent } from '@headwater/runtime/check-file';
import { ink, margin, muted, renderPdf } from '@headwater/runtime/pdf-page';
import { addTagged } from '@headwater/runtime/pdf-tags';
import type { FileStorage } from '@headwater/runtime/storage';
import { demoCompanies } from './demo-companies.ts';
import type { DemoDownload } from './demo-types.ts';
import { deterministicUuid } from './pictures.ts';

/** The date in each PDF, so that a seed that is repeated writes the same bytes. */
export const WRITTEN = new Date('2026-01-05T12:00:00Z');

/** The downloads of each demo company, by its title, with what is stored of them. */
export type DemoPdfs = ReadonlyMap<string, readonly StoredPdf[]>;

interface StoredPdf {
  id: string;
  title: string;
  content: FileContent;
}

/** Draws and stores the data sheets and brochures of the demo companies. */
export async function storeDemoPdfs(storage: FileStorage): Promise<DemoPdfs> {
  const stored = new Map<string, StoredPdf[]>();
  for (const { title: company, downloads = [] } of demoCompanies) {
    const pdfs: StoredPdf[] = [];
    for (const download of downloads) {
      const id = deterministicUuid(`${company}, ${download.title}`);
      const pdf = await drawSheet(company, download);
      await storage.put(`${id}.pdf`, pdf);
      pdfs.push({ id, title: download.title, content: contentOf(pdf) });
    }
    stored.set(company, pdfs);
  }
  return stored;
}

async function drawSheet(company: string, { title, lines }: DemoDownload): Promise<Buffer> {
  return renderPdf({ title, author: company, date: WRITTEN }, (page) => {
    addTagged(page, 'P', () => page.font('bold').fontSize(11).fillColor(muted).text(company, margin, margin));
    page.moveDown();
    addTagged(page, 'H1', () => page.font('bold').fontSize(22).fillColor(ink).text(title));
    page.moveDown();
    page.font('regular').fontSize(12);
    for (const line of lines) {
      addTagged(page, 'P', () => page.text(line));
      page.moveDown(0.6);
    }
  });
}

/** Inserts a company's PDFs as uploaded files, and returns the rows of its downloads. */
export async function insertPdfs(
  trx: Transaction,
  { accountId, pdfs }: { accountId: number; pdfs: readonly StoredPdf[] },
): Promise<SectionFields<'downloads'>[]> {
  for (const { id, title, content } of pdfs) {
    await trx
      .insertInto('files')
      .values({
        id,
        kind: 'pdf',
        account_id: accountId,
        name: `${title}.pdf`,
        bytes: content.bytes,
        pages: 1,
      })
      .execute();
    await trx
      .insertInto('stored_files')
      .values({ name: `${id}.pdf`, file_id: id, ...content })
      .execute();
  }
  return pdfs.map(({ id, title }) => ({ title, file: pdfUrl(id) }));
}
