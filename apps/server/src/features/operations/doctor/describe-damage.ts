import { itemKind } from '@headwater/contract/item-types';
import type { Damage } from '@headwater/runtime/check-file';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { DamagedFile } from '../../uploads/check/repair-file.ts';
import type { FileUse } from './file-uses.queries.ts';
import { bad, good, type Finding } from './finding.ts';

export const REPAIR = 'Run: npm run portal -- doctor --repair';

const DAMAGES: Record<Damage, string> = {
  missing: 'is missing',
  size: 'is truncated, or not the file that was stored',
  content: 'was changed since it was stored',
  unreadable: 'cannot be read',
};

/** Says where new files go, for the operator. */
export function describeStorage({ filesIn, s3, dataDir }: ServiceEnv): string {
  return filesIn === 's3' ? `the bucket ${s3?.bucket}` : `${dataDir}/files`;
}

/** Says what is wrong with a file, which items show it, and how to repair it. */
export function toDamageFinding(env: ServiceEnv, damaged: DamagedFile, uses: readonly FileUse[]): Finding {
  const { name, damage } = damaged;
  return bad('files', `${name} ${DAMAGES[damage]}. ${describeUses(uses)}`, adviceOn(env, damaged));
}

export function toRepairedFinding({ name, damage, remedy }: DamagedFile): Finding {
  const how = remedy === 'make' ? 'was made again from its original' : 'was copied from the other storage';
  return good('files', `${name} ${DAMAGES[damage]}: it ${how}.`);
}

function adviceOn(env: ServiceEnv, { name, remedy }: DamagedFile): string {
  if (remedy !== null) return REPAIR;
  if (name.endsWith('.webp'))
    return `It is made from ${name.slice(0, 36)}.png: restore that file first. ${REPAIR}`;
  return `Copy files/${name} out of a backup into ${describeStorage(env)}, or let its owner upload it again.`;
}

function describeUses(uses: readonly FileUse[]): string {
  const shown = uses.flatMap(({ type, title, owner }) =>
    type === null ? [] : [`the ${itemKind({ type })} “${title}”${type === 'company' ? '' : ` of ${owner}`}`],
  );
  if (shown.length > 0) return `It is shown by ${shown.join(' and ')}.`;
  const owner = uses[0]?.owner ?? null;
  return owner === null ? 'No item shows it now.' : `It belongs to ${owner}, and no item shows it now.`;
}
