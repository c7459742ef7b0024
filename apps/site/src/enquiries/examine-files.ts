import { Readable } from 'node:stream';
import type { EnquiryFileType } from '@headwater/contract/enquiry-files';
import { OverloadError, QueueFullError } from '@headwater/runtime/overload-error';
import { createPdfExaminer } from '@headwater/runtime/pdf-checks/pdf-examiner';
import { scanFile } from '@headwater/runtime/scan-file';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import type { Deps } from '../deps.ts';
import { auditInfected } from './enquiries.queries.ts';
import { cleanFileName, knownExtension, safeFileName } from '@headwater/contract/file-name';
import { readFileType } from './file-type.ts';
import type { SentFile } from './receive-files.ts';

/** A file that is what its name says, and that the scanner has found clean where there is one. */
export interface ExaminedFile extends SentFile {
  type: EnquiryFileType;
}

type Examination =
  | { files: ExaminedFile[] }
  | { refused: string }
  /** The scanner cannot be reached. */
  | 'not scanned'
  /** Too many forms wait to be examined. */
  | 'busy';

/** As many at once as in the portal. Where the scanner hangs, the last that waits is told so within a minute or so. */
const runQueued = createWorkQueue({ concurrency: 4, maxQueued: 8, maxQueuedPerKey: 4 });

/** Those of the forms that run. */
const examinePdf = createPdfExaminer({ maxQueued: 4 });

interface Examined {
  files: readonly SentFile[];
  /** The page, or the companies that are asked at once. */
  itemIds: readonly number[];
}

/** Examines what a reader has sent, as uploads are examined, before anything of it is stored. Network addresses take turns. */
export async function examineFiles(
  deps: Pick<Deps, 'db' | 'env' | 'log'>,
  { address, ...form }: Examined & { address: string },
): Promise<Examination> {
  try {
    return await runQueued(address, async () => examineForm(deps, form));
  } catch (error) {
    if (error instanceof QueueFullError) return 'busy';
    throw error;
  }
}

async function examineForm(
  deps: Pick<Deps, 'db' | 'env' | 'log'>,
  { files: sent, itemIds }: Examined,
): Promise<Examination> {
  const files: ExaminedFile[] = [];
  for (const file of sent) {
    const type = readFileType(file.content);
    if (type === null) return refuse(file, describeUnknown(file));
    if (type === 'macros')
      return refuse(
        file,
        'has macros, which can carry viruses. Save it as .docx or .xlsx without them, and choose that.',
      );
    if (type === 'links')
      return refuse(
        file,
        'has objects or links that open other files, which are not accepted. Save it as a PDF, and choose that.',
      );
    if (type === 'unreadable')
      return refuse(file, 'could not be read. Save it again without a password, and choose that.');
    files.push({ ...file, type, name: safeFileName(file.name, type) });
  }
  for (const file of files) {
    const found = await scan(deps, file);
    if (found === null) return 'not scanned';
    if (found.length === 0) continue;
    await auditInfected(deps.db, { itemIds, signatures: found });
    return refuse(
      file,
      'was not stored, as the virus scanner found something in it. Scan your computer, and choose a clean copy.',
    );
  }
  for (const file of files) {
    const error = file.type === 'pdf' ? await findPdfError(file.content) : null;
    if (error !== null) return refuse(file, error);
  }
  return { files };
}

/** Says that no kind was recognised, which a name such as `plan.dwg` does not change. */
function describeUnknown({ name }: SentFile): string {
  const extension = knownExtension(cleanFileName(name));
  return extension === null
    ? 'is of a kind that we cannot pass on. Choose a PDF, a picture, a Word or Excel file, or a DWG drawing.'
    : `is not a .${extension} file, although its name says so. Save it again in the program that made it, and choose that.`;
}

function refuse({ name }: SentFile, why: string): { refused: string } {
  return { refused: `‘${cleanFileName(name)}’ ${why}` };
}

/** Returns what the virus scanner has found, nothing where there is none; null if it could not scan. */
async function scan(
  { env: { clamav }, log }: Pick<Deps, 'env' | 'log'>,
  { content }: SentFile,
): Promise<string[] | null> {
  if (clamav === null) return [];
  try {
    return await scanFile(clamav, Readable.from([content]));
  } catch (error) {
    log.error({ err: error }, 'a file of an enquiry could not be scanned for viruses');
    return null;
  }
}

/** Returns what is wrong with a PDF; null if nothing is. */
async function findPdfError(content: Buffer): Promise<string | null> {
  try {
    const { needsPassword, activeContent, pages } = await examinePdf(content);
    if (needsPassword) return 'needs a password to open. Save a copy without one, and choose that.';
    if (activeContent !== null)
      return `has ${activeContent}, which are not accepted. Print it to a new PDF, which leaves them out, and choose that.`;
    if (pages > 0) return null;
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    if (error instanceof OverloadError)
      return 'takes too much time or memory to examine. Print it to a new PDF, which is simpler, and choose that.';
  }
  return 'could not be read as a PDF. Save it again, and choose that.';
}
