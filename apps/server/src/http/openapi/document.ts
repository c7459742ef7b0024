import { failure } from '@headwater/contract/failure';
import { restSections } from '../../rest.ts';
import { describeCall, describeSharedFailures } from './operation.ts';
import { createSchemas } from './schemas.ts';

const description = `Everything that the portal's screens do can be done by a script. Sign in with the session cookie, or send
\`Authorization: Bearer\` with an API token, which an account makes for itself on its account page.

- A token has scopes: \`read\` for what only reads, \`write\` for changes, \`review\` to decide on submittals, \`admin\` for all else that
  staff do, each as far as the role of the account goes. A call that needs another is refused with 403, which names it. A token ends, after a year at the latest.
- A token is for one company: the one that was chosen in the portal when the token was made or, where there was none, the one that
  the account comes to own. All its calls are for that company; a member of several makes a token for each.
- Ids of companies and articles may be given as the integer or as the uuid; other ids as integers. Both may be strings.
- Unknown and read-only fields are ignored. On an update an absent field keeps its value, an empty string clears it.
- Lists take \`limit\` and \`after\`; where more follow, the answer has \`next\`, to be given as \`after\`.
- What quotes a \`version\` is refused with 409 once somebody else has changed the item; without one the last write wins.
- A failure is always \`{ message, errors: [{ path, message }] }\`; the upload calls fail with the message alone, as text.`;

/** Describes the documented calls as an OpenAPI 3.1 document, made from the schemas that parse them. */
export function createOpenApiDocument({ portalUrl }: { portalUrl: string }): object {
  const schemas = createSchemas();
  schemas.toSchema(failure);
  const paths: Record<string, Record<string, object>> = {};
  for (const { title, calls } of restSections) {
    for (const call of calls) {
      const path = (paths[call.path] ??= {});
      path[call.method.toLowerCase()] = describeCall(call, title, schemas);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Headwater', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: portalUrl }],
    tags: restSections.map(({ title: name }) => ({ name })),
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'headwater_session' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, whose scopes say what it may do',
        },
      },
      schemas: schemas.components,
      responses: describeSharedFailures(),
    },
  };
}
