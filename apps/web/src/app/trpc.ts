import type { AppRouter } from '@headwater/server/router';
import {
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
  TRPCClientError,
} from '@trpc/client';
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
import { observable, observableToPromise } from '@trpc/server/observable';
import { companyHeaders, hasTabCompany } from './tab-company.ts';
import { toPortalError } from './portal-error.ts';
import { isKeptAlive, removalLink, type RemovalLinkOptions } from './removal-link.ts';
import { sessionLink, type SessionLinkOptions } from './session-link.ts';
import type { VersionWatch } from './version-watch.ts';
import type { CallsPausedForVerification } from './paused-calls.ts';
import { toError } from './to-error.ts';

export type WebTrpcClient = TRPCClient<AppRouter>;

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

/** Adds the fields of a PortalError to what a call throws: `message` for the person, `errors` for the form. */
const errorFormatterLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => observer.error(Object.assign(error, toPortalError(error))),
      }),
    );

interface TrpcClientOptions extends SessionLinkOptions, VerificationLinkOptions, RemovalLinkOptions {
  versionWatch: VersionWatch;
}

export function createTrpcClient({ versionWatch, ...links }: TrpcClientOptions): WebTrpcClient {
  // It is kept, so that what an app sends after its test has ended does not reach the mocked portal of the next.
  const { fetch } = globalThis;
  const http = {
    url: '/trpc',
    headers: companyHeaders,
    fetch: async (input: RequestInfo | URL, init?: object) => {
      const response = await fetch(input, init);
      versionWatch.observe(response.headers.get('x-headwater-version'));
      return response;
    },
  };
  return trpc.createClient({
    links: [
      errorFormatterLink,
      removalLink(links),
      verificationLink(links),
      sessionLink(links),
      splitLink({
        // Session mutations are not batched: each counts against its own rate limit. Nor is the question who is signed in:
        // the answer that the page has loaded beforehand must go to the first one, as a later one would find it stale.
        // What was loaded beforehand knows no link's company.
        condition: ({ type, path }) =>
          (path === 'session.get' && !hasTabCompany()) ||
          (type === 'mutation' && path.startsWith('session.')),
        true: httpLink(http),
        false: splitLink({
          condition: isKeptAlive,
          true: httpLink({
            ...http,
            fetch: async (input, init) => http.fetch(input, { ...init, keepalive: true }),
          }),
          false: httpBatchLink({ ...http, maxItems: 10 }),
        }),
      }),
    ],
  });
}

interface VerificationLinkOptions {
  pausedForVerification: CallsPausedForVerification;
  /** Called where an admin needs a second factor first. */
  onSecondFactorMissing: () => void;
}

/** Makes a call for which the person has to prove again who they are wait until they have, and sends it once more. */
function verificationLink({
  pausedForVerification,
  onSecondFactorMissing,
}: VerificationLinkOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        async function send(): Promise<void> {
          try {
            observer.next(await observableToPromise(next(op)));
            observer.complete();
          } catch (error) {
            const failure = TRPCClientError.from<AppRouter>(toError(error));
            const { status, errors } = toPortalError(failure);
            const missing = status === 403 ? errors[0]?.path : undefined;
            if (missing === 'secondFactor') onSecondFactorMissing();
            if (missing === 'verification' && (await pausedForVerification.wait('verification')))
              return send();
            observer.error(failure);
          }
        }

        void send();
      });
}
