import type { ListenAddress } from '@headwater/runtime/configuration-error';

/** Describes one process of the portal. */
export interface ChildSpec {
  /** The process's name for people. */
  name: string;
  /** A URL relative to `import.meta.url` leads the build to the process's source, and a bundle to its bundle. */
  script: string | URL;
  args?: readonly string[];
  nodeArgs?: readonly string[];
  folder?: string;
  env?: Readonly<Record<string, string>>;
  /** The port that the process listens on; if another program has it, that is reported before anything starts. */
  port?: { setting: 'PORT' | 'SITE_PORT'; number: number };
  /** The address of its metrics and probes, compared and tried before anything starts, as `port` is. */
  metrics?: ListenAddress | null;
  /** 'message': the process sends `{ type: 'ready' }` when it serves. 'spawn': it counts as ready at once. */
  ready: 'message' | 'spawn';
}
