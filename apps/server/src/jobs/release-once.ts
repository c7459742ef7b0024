import type pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Makes a pool ignore that a borrower by callback returns a connection twice. The queue does where the connection on which
 * it listens breaks while it stops, and nothing catches the pool's complaint, which would end the process.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  pool.connect = new Proxy(pool.connect.bind(pool), {
    apply(connect, _this, [callback]: [Callback?]) {
      if (!callback) return connect();
      return connect((error, client, release) => {
        let released = false;
        callback(error, client, (reason) => {
          if (released) return;
          released = true;
          release(reason);
        });
      });
    },
  });
  return pool;
}
