import pg from 'pg';

/** Makes and drops databases. A pool is at its end before its connections are, and a server that is stopped by then breaks them. */
export function adminPool(serverUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: serverUrl, max: 1 });
  pool.on('error', () => undefined);
  return pool;
}
