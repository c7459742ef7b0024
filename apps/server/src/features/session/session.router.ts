import { refreshPublisher } from '@headwater/db/publisher-settings';
import { loginInput, registerInput, registerResult, sessionUser } from '@headwater/contract/session';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { accountRouter } from './account/account.router.ts';
import { emailRouter } from './email/email.router.ts';
import { rescueProcedures } from './rescue/rescue.router.ts';
import { recoveryProcedures } from './recovery/recovery.router.ts';
import { register } from './account/register.ts';
import { devicesRouter } from './devices/devices.router.ts';
import { passkeyLoginProcedures } from './second-factor/passkey-login.router.ts';
import { secondFactorRouter } from './second-factor/second-factor.router.ts';
import { describeUser } from './session-user.queries.ts';
import { deleteSession } from './sessions/session.queries.ts';
import { sessionsRouter } from './sessions/sessions.router.ts';
import { logIn } from './sign-in/log-in.ts';
import { staffRouter } from './staff/staff.router.ts';
import { tokensRouter } from './tokens/tokens.router.ts';
import { verificationProcedures } from './verification/verification.router.ts';
import { usersRouter } from './users/users.router.ts';
import { impersonationProcedures } from './impersonation/impersonation.router.ts';

export const sessionRouter = router({
  /** Returns the signed-in user; null for a visitor. */
  get: publicProcedure
    .meta({
      rest: {
        call: 'GET /api/isLoggedIn',
        name: 'getSession',
        summary: 'Who is signed in',
        answer: under('user', sessionUser.nullable()),
      },
    })
    .query(async ({ ctx }) => (ctx.session ? describeUser(ctx, ctx.session) : null)),

  /** Returns the settings that the screens need. */
  config: publicProcedure.query(async ({ ctx: { db, env, stripe } }) => {
    await refreshPublisher(db, env);
    const { name, brand, logo, icon, contact, legalUrls, pages, ...publisher } = env.publisher;
    const { home, introVideos, workingDays, contactAtOnce } = publisher;
    return {
      publicSiteUrl: env.publicSiteUrl,
      confirmEmail: env.confirmEmail,
      cardPayment: stripe !== null,
      apiTokenMaxDays: env.apiTokenMaxDays,
      /** The identity provider's name; null if none is set. */
      identityProvider: env.identityProvider?.name ?? null,
      publisher: { name, brand, logo, icon, contact, legalUrls },
      /** The publisher's own pages that footers link to. */
      footerPages: pages
        .filter(({ place }) => place === 'footer')
        .map(({ slug, title }) => ({ slug, title })),
      home,
      introVideos,
      workingDays,
      contactAtOnce,
    };
  }),

  login: publicProcedure
    .meta({
      unbatchable: true,
      rest: {
        call: 'POST /api/users/login',
        name: 'login',
        summary: 'Sign in',
        refusals: {
          401: 'Authentication failed; at `code` where the password is right and the code of a second factor is needed',
          403: 'The account is suspended',
          429: 'Too many failed attempts',
        },
        answer: under('data', sessionUser),
      },
    })
    .input(loginInput)
    .mutation(async ({ ctx, input }) => logIn(ctx, input)),

  logout: publicProcedure
    .meta({ rest: { call: 'GET /api/users/logout', name: 'logout', summary: 'Sign out' } })
    .mutation(async ({ ctx }) => {
      if (ctx.session?.idHash) {
        const { idHash, actorId, account } = ctx.session;
        await ctx.db.transaction().execute(async (trx) => {
          await deleteSession(trx, { idHash });
          await writeAudit(trx, { actor: { actorId, subjectId: account.id }, action: 'session.logout' });
        });
      }
      ctx.clearSession();
      return { success: true as const };
    }),

  register: publicProcedure
    .meta({
      unbatchable: true,
      rest: {
        call: 'POST /api/users/create',
        name: 'register',
        summary: 'Create an account',
        refusals: { 429: 'Too many registrations from one address' },
        status: 201,
        answer: under('data', registerResult),
      },
    })
    .input(registerInput)
    .mutation(async ({ ctx, input }) => register(ctx, input)),

  ...recoveryProcedures,
  ...rescueProcedures,
  ...impersonationProcedures,
  ...passkeyLoginProcedures,
  ...verificationProcedures,
  account: accountRouter,
  email: emailRouter,
  devices: devicesRouter,
  secondFactor: secondFactorRouter,
  sessions: sessionsRouter,
  tokens: tokensRouter,
  users: usersRouter,
  staff: staffRouter,
});
