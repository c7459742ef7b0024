import type { Deps } from '../../../deps.ts';
import { examineAntivirus } from './examine-antivirus.ts';
import { examineCdn } from './examine-cdn.ts';
import { examineConnections } from './examine-connections.ts';
import { examineDatabase } from './examine-database.ts';
import { examineFiles, type ExamineFilesOptions } from './examine-files.ts';
import { examineMail, examinePayments, examineStorage } from './examine-services.ts';
import { examineSettings } from './examine-settings.ts';
import type { Finding } from './finding.ts';

interface ExaminePortalOptions extends ExamineFilesOptions {
  isStripeFake: boolean;
}

/**
 * Examines everything that the portal depends on. With `repair` it repairs damaged files. Without, it stores and
 * removes its own test file, and removes the drafts of killed processes, as each start of the portal does.
 */
export async function examinePortal(
  deps: Pick<Deps, 'db' | 'env' | 'stripe' | 'now'>,
  options: ExaminePortalOptions,
): Promise<Finding[]> {
  const settings = examineSettings(deps.env);
  // It counts drafts, which disappear when another examination opens the storage.
  const storage = await examineStorage(deps);
  const others = await Promise.all([
    examineConnections(deps.env),
    examineDatabase(deps.db, deps.env),
    examineFiles(deps, options),
    examineMail(deps),
    examinePayments(deps, options),
    examineAntivirus(deps.env),
    examineCdn(deps.env),
  ]);
  return [...settings, ...storage, ...others.flat()];
}
