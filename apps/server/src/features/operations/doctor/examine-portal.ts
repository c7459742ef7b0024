import type { Deps } from '../../../deps.ts';
import { examineAntivirus } from './examine-antivirus.ts';
import { examineCdn } from './examine-cdn.ts';
import { examineConnections } from './examine-connections.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMail, examinePayments, examineStorage } from './examine-services.ts';
import { examineSettings } from './examine-settings.ts';
import type { Finding } from './finding.ts';

/** Looks at everything that the portal stands on, and changes nothing. */
export async function examinePortal(
  deps: Pick<Deps, 'db' | 'env' | 'stripe'>,
  options: { isStripeFake: boolean },
): Promise<Finding[]> {
  const settings = examineSettings(deps.env);
  const others = await Promise.all([
    examineConnections(deps.env),
    examineDatabase(deps.db, deps.env),
    examineStorage(deps),
    examineMail(deps),
    examinePayments(deps, options),
    examineAntivirus(deps.env),
    examineCdn(deps.env),
  ]);
  return [settings, ...others].flat();
}
