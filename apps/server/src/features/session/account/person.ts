import type { Context } from '../../../trpc/context.ts';
import type { Who } from '../../audit/audit.queries.ts';

/** Somebody at a browser, as themselves: what the calls about one's own account work with. */
export interface Person extends Pick<Context, 'db' | 'env' | 'now' | 'source'> {
  account: { id: number; email: string };
  who: Who;
  /** The key of the session that asks. */
  idHash: Buffer;
}
