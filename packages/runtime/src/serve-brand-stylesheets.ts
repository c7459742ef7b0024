import type { FastifyInstance } from 'fastify';

/** Serves the style sheet of any colour; its address contains the colour, so that it never changes. */
export function serveBrandStylesheets(app: FastifyInstance, write: (brand: string) => string): void {
  app.get<{ Params: { colour: string } }>('/brand/:colour(^[\\da-f]{6}$).css', async (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(write(`#${request.params.colour}`)),
  );
}
