const HOST_LIST = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*,[^@/?#]*)((?:[/?#].*)?)$/;

/**
 * Returns an address for each different host in a database's address, which may name several like libpq's:
 * `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 */
export function listDatabaseUrls(databaseUrl: string): [string, ...string[]] {
  const [, start = '', hosts = '', rest = ''] = HOST_LIST.exec(databaseUrl) ?? [];
  const [first, ...others] = new Set(hosts.split(',').map((host) => `${start}${host}${rest}`));
  return hosts === '' || first === undefined ? [databaseUrl] : [first, ...others];
}

/** Says whether an address that names several hosts asks for the one among them that accepts writes. */
export function asksForPrimary(databaseUrl: string): boolean {
  const [url, ...others] = listDatabaseUrls(databaseUrl);
  const attributes = URL.parse(url)?.searchParams.get('target_session_attrs') ?? '';
  return others.length === 0 || ['read-write', 'primary'].includes(attributes);
}
