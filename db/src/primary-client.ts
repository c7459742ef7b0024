import { callbackify } from 'node:util';
import { listDatabaseUrls } from '@headwater/runtime/database-url';
import pg from 'pg';
import { createPrimarySearch, type Primary } from './find-primary.ts';

const searches = new Map<string, () => Promise<Primary>>();

/** Connects to the primary if the address names several hosts, and otherwise as `pg.Client` does. */
export class PrimaryClient extends pg.Client {
  /** Each promotion of a standby begins the next; 0 if the address names one host. */
  timeline = 0;
  readonly #findPrimary: (() => Promise<Primary>) | undefined;

  constructor({ connectionString = '', ...config }: pg.ClientConfig = {}) {
    const [url, ...others] = listDatabaseUrls(connectionString);
    super({ ...config, connectionString: url });
    if (others.length === 0) return;
    this.#findPrimary = searches.get(connectionString) ?? createPrimarySearch([url, ...others]);
    searches.set(connectionString, this.#findPrimary);
    // A pool listens a moment after the connection is made; its statements fail anyway.
    this.on('error', () => undefined);
  }

  override connect(): Promise<PrimaryClient>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(
    callback?: (error: Error | null, client?: pg.Client) => void,
  ): Promise<PrimaryClient> | undefined {
    if (!callback) return this.#connect();
    if (this.#findPrimary) callbackify(async () => this.#connect())(callback);
    else super.connect(callback);
  }

  async #connect(): Promise<PrimaryClient> {
    if (this.#findPrimary) Object.assign(this, await this.#findPrimary());
    await super.connect();
    return this;
  }
}
