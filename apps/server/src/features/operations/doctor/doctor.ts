import { z } from 'zod';
import type { OperatorDeps, OperatorScript } from '../../../operator.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMail, examinePayments, examineStorage } from './examine-services.ts';
import { examineSettings } from './examine-settings.ts';
import type { Finding } from './finding.ts';

const doctorInput = z.object({ standIn: z.boolean().default(false) });

/** Examines every service and setting that the portal depends on, and changes nothing. */
export const doctorScripts: ReadonlyMap<string, OperatorScript> = new Map<string, OperatorScript>([
  [
    'doctor',
    async (deps, input) => {
      const findings = await examineAll(deps, doctorInput.parse(input));
      const failed = findings.some(({ state }) => state === 'bad');
      return { line: findings.map(formatFinding).join('\n'), facts: findings, failed };
    },
  ],
]);

async function examineAll(deps: OperatorDeps, options: { standIn: boolean }): Promise<Finding[]> {
  const settings = examineSettings(deps.env);
  const others = await Promise.all([
    examineDatabase(deps.db, deps.env),
    examineStorage(deps),
    examineMail(deps),
    examinePayments(deps, options),
  ]);
  return [settings, ...others].flat();
}

function formatFinding({ what, state, says, todo }: Finding): string {
  return `${state.padEnd(7)}  ${what.padEnd(10)}  ${says}${todo === undefined ? '' : ` ${todo}`}`;
}
