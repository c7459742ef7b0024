import type pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Makes a pool ignore a connection that is returned twice by a borrower with a callback. The queue does that if its
 * listening connection breaks while it stops, and nothing catches the pool's complaint, which would end the process.
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
