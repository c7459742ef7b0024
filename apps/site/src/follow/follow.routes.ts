import type { FastifyInstance } from 'fastify';
import { MAX_FORM_BYTES } from '../http/forms.ts';
import type { RouteContext } from '../http/serve-page.ts';
import { showFollow, takeFollow } from './show-follow.ts';
import { changeFollow, confirmAll, endAll, showEnd, showFollower } from './show-follower.ts';

const options = { bodyLimit: MAX_FORM_BYTES };
const own = '/follow/:id/:signature';

/** Serves the form to follow something, and a follower's own page. */
export function registerFollow(app: FastifyInstance, context: RouteContext): void {
  app.get('/follow', async (request, reply) => showFollow(context, { request, reply }));
  app.post('/follow', options, async (request, reply) => takeFollow(context, { request, reply }));
  app.get(own, async (request, reply) => showFollower(context, { request, reply }));
  app.post(`${own}/confirm`, options, async (request, reply) => confirmAll(context, { request, reply }));
  app.post(`${own}/change`, options, async (request, reply) => changeFollow(context, { request, reply }));
  app.get(`${own}/end`, async (request, reply) => showEnd(context, { request, reply }));
  void app.register(async (mailPrograms) => {
    // RFC 8058 lets a mail program choose between the two encodings of forms. Only the address says what to end.
    mailPrograms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, _body, done) =>
      done(null, {}),
    );
    mailPrograms.post(`${own}/end`, options, async (request, reply) => endAll(context, { request, reply }));
  });
}
