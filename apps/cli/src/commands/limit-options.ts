import {
  mapRights,
  packageContentKinds,
  packageNumbers,
  packageRights,
  packageSwitches,
  type PackageBenefit,
  type PackageContentKind,
  type PackageLimits,
} from '@headwater/contract/package-rights';
import { InvalidArgumentError, type Command } from 'commander';
import { parseCount } from './arguments.ts';

type CountLimits = Partial<Pick<PackageLimits, PackageContentKind>>;

/** The options for a package's rights, as typed. */
export interface LimitOptions extends Partial<Pick<PackageLimits, PackageBenefit>> {
  limit?: CountLimits;
}

/** Adds an option for each right of a package. */
export function withLimitOptions(command: Command): Command {
  command.option(
    '--limit <kind=number>',
    `how many it gives, or "none" for no limit; of ${packageContentKinds.join(', ')}`,
    parseLimit,
  );
  for (const right of packageNumbers)
    command.option(`--${right} <number>`, `how many ${packageRights[right].units[1]} it gives`, parseCount);
  for (const right of packageSwitches) {
    const { label, hint } = packageRights[right];
    command.option(
      `--${right}`,
      `it gives ${label.toLowerCase()} (${hint.charAt(0).toLowerCase()}${hint.slice(1).replace(/\.$/, '')})`,
    );
    command.option(`--no-${right}`, `it gives no ${label.toLowerCase()}`);
  }
  return command;
}

/** Returns the typed value of each right; undefined if none was typed. */
export function toLimits({ limit, ...benefits }: LimitOptions) {
  return mapRights({
    count: (kind) => limit?.[kind],
    number: (right) => benefits[right],
    switch: (right) => benefits[right],
  });
}

/** Lists a package's limits, and the rights that it gives or leaves out. */
export function describeRights(limits: PackageLimits): string[] {
  return Object.values(
    mapRights({
      count: (kind) => (limits[kind] === null ? [] : [`${limits[kind]} ${packageRights[kind].label}`]),
      number: (right) => (limits[right] > 0 ? [`${limits[right]} ${packageRights[right].label}`] : []),
      switch: (right) => (limits[right] ? [] : [`no ${packageRights[right].label.toLowerCase()}`]),
    }),
  ).flat();
}

/** Adds one limit to the limits given before it. */
function parseLimit(typed: string, earlier: CountLimits = {}): CountLimits {
  const [named, count = ''] = typed.split('=');
  const kind = packageContentKinds.find((known) => known === named);
  if (kind === undefined)
    throw new InvalidArgumentError(`Name one of ${packageContentKinds.join(', ')}, as in videos=10.`);
  return { ...earlier, [kind]: count === 'none' ? null : parseCount(count) };
}
