/** One process of the portal. */
export interface ChildSpec {
  /** As it is named to people. */
  name: string;
  script: string;
  args?: readonly string[];
  nodeArgs?: readonly string[];
  folder?: string;
  env?: Readonly<Record<string, string>>;
  /** It listens here; a port that is taken is reported before anything starts. */
  port?: { setting: string; number: number };
  /** 'message': it sends `{ type: 'ready' }` once it serves. 'spawn': nobody waits for it. */
  ready: 'message' | 'spawn';
}
