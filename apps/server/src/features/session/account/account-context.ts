import type { Context } from '../../../trpc/context.ts';
import type { Actor } from '../../audit/audit.queries.ts';

/** Somebody at a browser, as themselves: what the calls about one's own account work with. */
export interface AccountContext extends Pick<Context, 'db' | 'env' | 'now' | 'source'> {
  account: { id: number; email: string };
  actor: Actor;
  /** The key of the session that asks. */
  idHash: Buffer;
}
