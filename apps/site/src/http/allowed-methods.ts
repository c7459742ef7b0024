import type { FastifyInstance } from 'fastify';

/** As `Allow` lists them. */
const listed = ['GET', 'HEAD', 'POST'];

interface RouteMethods {
  address: RegExp;
  methods: readonly string[];
}

/** Records the routes registered after this call. The function returns the methods of an address for `Allow`. */
export function trackAllowedMethods(app: FastifyInstance): (url: string) => string {
  const routes: RouteMethods[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ address: toRegExp(url), methods: [method].flat() });
  });
  return (url) => {
    const [path = ''] = url.split('?');
    const taken = new Set(
      routes.filter(({ address }) => address.test(path)).flatMap(({ methods }) => methods),
    );
    // An unknown address can still be read, and answers 404.
    return taken.size === 0 ? 'GET, HEAD' : listed.filter((method) => taken.has(method)).join(', ');
  };
}

/** Parameters and wildcards as find-my-way has them. */
function toRegExp(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}/?$`);
}
