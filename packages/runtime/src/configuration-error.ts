import { userInfo } from 'node:os';

/** An error that the operator's settings cause: its message names the setting and says what to do, without a stack. */
export class ConfigurationError extends Error {}

/** An address to listen on, and the settings behind it. */
export interface ListenAddress {
  host: string;
  hostSetting: 'HOST' | 'METRICS_HOST';
  port: number;
  portSetting: 'PORT' | 'SITE_PORT' | 'METRICS_PORT' | 'WORKER_METRICS_PORT' | 'SITE_METRICS_PORT';
}

/** Returns a ConfigurationError if the settings keep a process from listening on an address, and any other error unchanged. */
export function toListenError(
  error: unknown,
  { host, hostSetting, port, portSetting }: ListenAddress,
): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new ConfigurationError(
        `Port ${port} is taken by another program. Stop it, or set ${portSetting} to another port.`,
      );
    case 'EACCES':
      return new ConfigurationError(
        `This user may not listen on port ${port}. Set ${portSetting} to 1024 or above, and put a proxy in front.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new ConfigurationError(
        `This machine does not have the address ${host}. Set ${hostSetting} to one of its own, such as localhost or 0.0.0.0.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigurationError(
        `The name ${host} cannot be resolved. Set ${hostSetting} to an address of this machine, such as localhost or 0.0.0.0.`,
      );
    default:
      return error;
  }
}

/** Returns a ConfigurationError if the settings keep a process from writing into DATA_DIR, and any other error unchanged. */
export function toDataFolderError(error: unknown, dataDir: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new ConfigurationError(
        `The user ${userName()} may not write to DATA_DIR (${dataDir}). Make it that user's with chown, or set DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return new ConfigurationError(
        `DATA_DIR (${dataDir}) is read-only. Mount it writable, or set DATA_DIR to another folder.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new ConfigurationError(
        `DATA_DIR (${dataDir}) is a file, or is inside one. Set DATA_DIR to a folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new ConfigurationError(
        `There is no space left in DATA_DIR (${dataDir}). Free some, or set DATA_DIR to a folder on another disk.`,
      );
    default:
      return error;
  }
}

/** Returns the code of an error of the operating system; undefined if an error has none. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Says whether listening failed because this machine does not have the address: IPv6 may be switched off. */
export function isAddressMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

/** A container's user may have only a number. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
