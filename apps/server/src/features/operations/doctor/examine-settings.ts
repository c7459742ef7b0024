import { listDatabaseUrls } from '@headwater/runtime/database-url';
import type { ServiceEnv } from '@headwater/runtime/env';
import { isLoopback } from '@headwater/runtime/is-loopback';
import { good, warning, type Finding } from './finding.ts';

const what = 'settings';

/** The passwords in docker-compose.yml, for trying it out. */
const published = { databasePassword: 'headwater', storageKey: 'headwater-secret' };

/** Warns of settings that suit a trial but not production. */
export function examineSettings(env: ServiceEnv): Finding[] {
  const { portalUrl, publicSiteUrl, localWebhooks, seller, isPublic, databaseUrl, s3 } = env;
  const findings: Finding[] = [];
  for (const [name, address] of Object.entries({ PORTAL_URL: portalUrl, PUBLIC_SITE_URL: publicSiteUrl }))
    if (!address.startsWith('https:') && !isLoopback(new URL(address).hostname))
      findings.push(warning(what, `${name} is ${address}: without TLS.`, `Start ${name} with https://.`));
  if (new URL(portalUrl).host === new URL(publicSiteUrl).host)
    findings.push(
      warning(
        what,
        'The portal and the public site share an origin.',
        'Give the public site a host of its own.',
      ),
    );
  if (localWebhooks && isPublic)
    findings.push(
      warning(what, 'Webhooks may call addresses of your own network.', 'Set LOCAL_WEBHOOKS=no.'),
    );
  if (isPublic && new URL(listDatabaseUrls(databaseUrl)[0]).password === published.databasePassword)
    findings.push(
      warning(
        what,
        'The password of the database is the published one.',
        'Change it in the database (ALTER ROLE), then set POSTGRES_PASSWORD or DATABASE_URL.',
      ),
    );
  if (isPublic && s3?.secretKey === published.storageKey)
    findings.push(
      warning(what, 'The secret key of the storage is the published one.', 'Set S3_SECRET_KEY to another.'),
    );
  if (seller.address.length === 0 || seller.vatNumber === null)
    findings.push(
      warning(what, 'Invoices call themselves specimens.', 'Set SELLER_ADDRESS and SELLER_VAT_NUMBER.'),
    );
  return findings.length > 0 ? findings : [good(what, 'Every setting is valid.')];
}
