interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
  license?: string;
}

export function lockFileErrors(lockFile: { packages: Record<string, LockedPackage> }): string[];
