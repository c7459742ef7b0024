import { openStorages } from '@headwater/runtime/create-storage';
import { createFallbackStorage } from '@headwater/runtime/fallback-storage';
import { checkFile, checkFileSize, type CheckedFile } from '@headwater/runtime/check-file';
import type { FileWithRecords } from '@headwater/db/stored-files';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { checkWithVariants } from '../../uploads/check/check-files.ts';
import {
  countFiles,
  getFile,
  listDamagedFileIds,
  listFiles,
  recordCheck,
} from '../../uploads/check/check.queries.ts';
import { planRepair, repairFile, type RepairStorages } from '../../uploads/check/repair-file.ts';
import { listOrphanedFiles, removeUnusedFiles } from '../../uploads/files/remove-unused-files.ts';
import { REPAIR, toDamageFinding, toRepairedFinding } from './describe-damage.ts';
import { listFileUses } from './file-uses.queries.ts';
import { examine, good, warning, type Finding } from './finding.ts';

const what = 'files';
const CONCURRENCY = 8;

export interface ExamineFilesOptions {
  /** Whether all files are read, as with `repair`, or only their sizes are compared, and only damaged files are read. */
  readAll: boolean;
  repair: boolean;
  /** Called with the number of examined uploads, and the number of all. */
  onProgress: (done: number, total: number) => void;
}

interface Examination
  extends Pick<Deps, 'db' | 'env' | 'now'>, RepairStorages, Omit<ExamineFilesOptions, 'readAll'> {
  check: typeof checkFile;
}

/**
 * Compares every stored file with its record, and looks for files without a row. With `repair` it repairs files if
 * possible, removes leftovers, and records what it read.
 */
export async function examineFiles(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { readAll, repair, onProgress }: ExamineFilesOptions,
): Promise<Finding[]> {
  const todo = 'Do the storage and the database answer, and is the schema the newest?';
  return examine(what, todo, async () => {
    const { primary, fallback } = await openStorages(env);
    const files = fallback ? createFallbackStorage(primary, fallback) : primary;
    const check = readAll || repair ? checkFile : checkFileSize;
    const examination = { db, env, now, repair, onProgress, check, files, primary, fallback };
    return [
      ...(await examine(what, todo, async () => examineRows(examination))),
      ...(await examine(what, todo, async () => examineLeftovers(examination))),
    ];
  });
}

async function examineRows(examination: Examination): Promise<Finding[]> {
  const { db, now, repair, check, files, onProgress } = examination;
  const findings: Finding[] = [];
  const total = await countFiles(db);
  const damagedBefore = await listDamagedFileIds(db);
  let done = 0;
  let whole = 0;
  let unrecorded = 0;

  async function examineFile(file: FileWithRecords): Promise<void> {
    const checked = await checkWithVariants(files, file, damagedBefore.has(file.id) ? checkFile : check);
    const intact = checked.filter(({ damage }) => damage === null);
    whole += intact.length;
    unrecorded += intact.filter(({ record }) => record.sha256 === null).length;
    if (repair) await recordCheck(db, { fileId: file.id, checked, at: now() });
    if (intact.length < checked.length) findings.push(...(await examineDamage(examination, file, checked)));
    done += 1;
    onProgress(done, total);
  }

  let page = await listFiles(db, { after: null, limit: CONCURRENCY });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    await Promise.all(page.map(examineFile));
    page = await listFiles(db, { after: last.id, limit: CONCURRENCY });
  }
  const says =
    check === checkFile
      ? `${whole} stored files are whole.`
      : `${whole} stored files are as long as recorded. The nightly check reads them, and found ${damagedBefore.size} damaged when it last did; doctor --files reads them now.`;
  const later = `${says} ${unrecorded} have no hash yet: the worker records them at night, doctor --repair now.`;
  return [...findings, good(what, repair || unrecorded === 0 ? says : later)];
}

/** Describes a file's damage, and with `repair` what was done about it. */
async function examineDamage(
  examination: Examination,
  file: FileWithRecords,
  found: readonly CheckedFile[],
): Promise<Finding[]> {
  const { db, env, now, repair, files } = examination;
  const damaged = await planRepair(examination, found);
  const uses = await listFileUses(db, { fileId: file.id });
  // The file was removed in the meantime.
  if (uses.length === 0) return [];
  if (!repair) return damaged.map((each) => toDamageFinding(env, each, uses));

  const failures = await examine(what, REPAIR, async () => {
    await repairFile(examination, file, damaged);
    return [];
  });
  // A recreated file has another record.
  const current = (await getFile(db, { fileId: file.id })) ?? file;
  const checked = await checkWithVariants(files, current);
  await recordCheck(db, { fileId: file.id, checked, at: now() });
  const left = new Set(checked.flatMap(({ record, damage }) => (damage === null ? [] : [record.name])));
  return [
    ...failures,
    ...damaged.map((each) =>
      left.has(each.name) ? toDamageFinding(env, { ...each, remedy: null }, uses) : toRepairedFinding(each),
    ),
  ];
}

/** Looks for files without a row that the nightly job would have removed. */
async function examineLeftovers(examination: Examination): Promise<Finding[]> {
  if (examination.repair) return removeLeftovers(examination);
  const orphaned = await Array.fromAsync(listOrphanedFiles(examination));
  if (orphaned.length === 0) return [];
  const empty = orphaned.filter(({ size }) => size === 0).length;
  const says = `${orphaned.length} stored files have no row${empty === 0 ? '' : `, ${empty} of them are empty`}.`;
  return [warning(what, says, `The worker removes them at night. ${REPAIR}`)];
}

async function removeLeftovers(examination: Examination): Promise<Finding[]> {
  try {
    const { unused, stored } = await removeUnusedFiles(examination);
    if (unused + stored === 0) return [];
    return [
      good(what, `Removed ${unused} uploads that nothing refers to, and ${stored} files without a row.`),
    ];
  } catch (error) {
    // Another process holds the lock of the files.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    return [warning(what, error.message, `The worker removes them at night. Or later: ${REPAIR}`)];
  }
}
