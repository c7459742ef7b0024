/** One process of the portal. */
export interface ChildSpec {
  /** As it is named to people. */
  name: string;
  script: string;
  args?: readonly string[];
  nodeArgs?: readonly string[];
  folder?: string;
  env?: Readonly<Record<string, string>>;
  /** Where it is reached; a port that another program has is reported before anything starts. */
  port?: { setting: 'PORT' | 'SITE_PORT'; number: number };
  /** 'message': it sends `{ type: 'ready' }` once it serves. 'spawn': nobody waits for it. */
  ready: 'message' | 'spawn';
}
