interface FrontendOptions {
  port: number;
  /** The path that says whether a server is ready. */
  health: string;
  servers: readonly number[];
}

interface ClusterOptions {
  portal: FrontendOptions;
  site: FrontendOptions;
}

const trustedHeaderRules = `\
  http-request set-header x-request-id %[uuid()]
  http-request del-header traceparent
  http-request del-header tracestate`;

/**
 * Returns the configuration of a balancer before several portals and sites:
 * - A connection that is refused is tried with the next server at once, whatever the request.
 * - A request that changes nothing is sent to another server where the first one died while answering it. The
 *   documented GETs that change something are not of that kind.
 * - It names the caller and the request, and TRUST_PROXY makes the portal believe it. What callers themselves say
 *   of these must not get past it.
 */
export function haproxyConfig({ portal, site }: ClusterOptions): string {
  return `
defaults
  mode http
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout check 3s
  option forwardfor
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response
  default-server check inter 300ms fall 1 rise 1 observe layer4 error-limit 1 on-error mark-down

frontend portal
  bind 127.0.0.1:${portal.port}
${trustedHeaderRules}
  default_backend portals

frontend site
  bind 127.0.0.1:${site.port}
${trustedHeaderRules}
  default_backend sites

backend portals
  acl safe method GET HEAD
  acl changing path /api/users/logout /api/users/revert
  http-request disable-l7-retry unless safe !changing
${backendServers('portal', portal)}

backend sites
${backendServers('site', site)}
`;
}

function backendServers(name: string, { health, servers }: FrontendOptions): string {
  const lines = servers.map((port, index) => `  server ${name}${index + 1} 127.0.0.1:${port}`);
  return [`  option httpchk GET ${health}`, ...lines].join('\n');
}
