import { hasRight } from '@headwater/contract/company-roles';
import { articleTypes } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import type { SessionUser } from '@headwater/contract/session';
import { linkOptions } from '@tanstack/react-router';
import {
  BadgePercent,
  BookOpenText,
  Briefcase,
  Building2,
  ChartColumn,
  CreditCard,
  FileText,
  FolderTree,
  Gauge,
  History,
  Inbox,
  Landmark,
  ListChecks,
  Mail,
  Newspaper,
  Package,
  PoundSterling,
  Receipt,
  ScrollText,
  Settings,
  ShieldAlert,
  Tags,
  Trash2,
  Undo2,
  UserRoundX,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { backgroundContext } from '../background-calls.ts';
import { trpc } from '../trpc.ts';
import { CompanySwitch } from './company-switch.tsx';
import { DisabledNavEntry, NavEntry } from './nav-entry.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { AccessExplanation } from '../../components/access-explanation.tsx';

const articleEntries = [
  { ...articleTypes['mini-case-study'], icon: FileText },
  { ...articleTypes['press-release'], icon: Newspaper },
];

const dashboard = linkOptions({ to: '/dashboard' });
const users = linkOptions({ to: '/users' });
const company = linkOptions({ to: '/company' });
const members = linkOptions({ to: '/members' });
const enquiries = linkOptions({ to: '/enquiries' });
const trash = linkOptions({ to: '/trash' });
const billing = linkOptions({ to: '/billing' });
const statistics = linkOptions({ to: '/statistics' });
const log = linkOptions({ to: '/log' });
const purchaseOrders = linkOptions({ to: '/purchase-orders' });
const staff = linkOptions({ to: '/staff' });
const submittals = linkOptions({ to: '/submittals' });
const packages = linkOptions({ to: '/packages' });
const money = linkOptions({ to: '/money' });
const payments = linkOptions({ to: '/payments' });
const discounts = linkOptions({ to: '/discounts' });
const mails = linkOptions({ to: '/mails' });
const references = linkOptions({ to: '/references' });
const categories = linkOptions({ to: '/categories' });
const nameClaims = linkOptions({ to: '/name-claims' });
const audit = linkOptions({ to: '/audit' });
const security = linkOptions({ to: '/security' });
const publisher = linkOptions({ to: '/publisher' });
const readers = linkOptions({ to: '/readers' });
const webhooks = linkOptions({ to: '/webhooks' });
const revert = linkOptions({ to: '/revert', preload: false });

/** Lists the entries of the sidebar, for the sidebar itself and for the drawer. */
export function SideNav({ user }: { user: SessionUser }) {
  return (
    <nav aria-label="Portal" className="flex grow flex-col justify-between gap-6">
      <div className="grid gap-4">
        <CompanySwitch user={user} />
        <NavEntries user={user} />
      </div>
      <SignedInAs {...user} />
    </nav>
  );
}

function NavEntries({ user }: { user: SessionUser }) {
  const role = user.company?.role ?? 'owner';
  const readsContent = hasRight(role, 'readContent');
  const pays = hasRight(role, 'pay');
  return (
    <ul className="grid gap-0.5">
      <NavEntry link={dashboard} icon={Gauge} label="Dashboard" />
      {hasStaffRight(user.staffRole, 'viewAs') && <NavEntry link={users} icon={Users} label="Users" />}
      {readsContent && <ContentEntries user={user} />}
      {user.hasCompany && readsContent && <EnquiriesEntry user={user} />}
      {user.hasCompany && readsContent && <NavEntry link={trash} icon={Trash2} label="Trash" />}
      {user.hasCompany && <NavEntry link={members} icon={UsersRound} label="Members" />}
      {user.hasCompany && pays && <NavEntry link={billing} icon={Landmark} label="Billing details" />}
      {user.hasCompany && <NavEntry link={statistics} icon={ChartColumn} label="Statistics" />}
      {user.hasCompany && <NavEntry link={log} icon={History} label="Log" />}
      <StaffEntries user={user} />
      {user.impersonating && <NavEntry link={revert} icon={Undo2} label="Revert" />}
    </ul>
  );
}

/** Shows what somebody's staff role has the right to. */
function StaffEntries({ user: { staffRole } }: { user: SessionUser }) {
  const sells = hasStaffRight(staffRole, 'sell');
  return (
    <>
      {sells && <NavEntry link={purchaseOrders} icon={Receipt} label="Purchase Orders" />}
      {hasStaffRight(staffRole, 'review') && (
        <>
          <SubmittalsEntry />
          <NavEntry link={nameClaims} icon={Tags} label="Name claims" />
        </>
      )}
      {sells && <NavEntry link={money} icon={PoundSterling} label="Money" />}
      {sells && <NavEntry link={payments} icon={CreditCard} label="Payments" />}
      {sells && <NavEntry link={discounts} icon={BadgePercent} label="Discount codes" />}
      {hasStaffRight(staffRole, 'administer') && (
        <>
          <NavEntry link={packages} icon={Package} label="Packages" />
          <NavEntry link={mails} icon={Mail} label="Emails" />
          <NavEntry link={references} icon={BookOpenText} label="References" />
          <NavEntry link={categories} icon={FolderTree} label="Categories" />
          <NavEntry link={staff} icon={Briefcase} label="Staff" />
          <NavEntry link={audit} icon={ScrollText} label="Audit" />
          <NavEntry link={security} icon={ShieldAlert} label="Security" />
          <NavEntry link={readers} icon={UserRoundX} label="Readers" />
          <NavEntry link={webhooks} icon={Webhook} label="Webhooks" />
          <NavEntry link={publisher} icon={Settings} label="Publisher" />
        </>
      )}
    </>
  );
}

function ContentEntries({ user }: { user: SessionUser }) {
  return (
    <>
      <NavEntry link={company} icon={Building2} label="Company Profile" />
      {articleEntries.map(({ slug, plural, icon }) =>
        user.activeSubscription ? (
          <NavEntry
            key={slug}
            link={{ to: '/$articleType', params: { articleType: slug } }}
            icon={icon}
            label={plural}
          />
        ) : (
          <DisabledNavEntry
            key={slug}
            href={`/${slug}`}
            icon={icon}
            label={plural}
            reason={messages.articlesNeedSubscription}
          />
        ),
      )}
      {!user.activeSubscription && (
        <li className="px-3 pb-2 text-muted">
          <AccessExplanation />
        </li>
      )}
    </>
  );
}

/** Shows the number of new enquiries, refetched each minute; nothing of it to whoever views as a member. */
function EnquiriesEntry({ user }: { user: SessionUser }) {
  const { data } = trpc.enquiries.count.useQuery(undefined, {
    enabled: !user.impersonating,
    refetchInterval: 60_000,
    // Nobody has asked for it, so where the session has ended it asks nobody to sign in.
    trpc: { context: backgroundContext },
  });
  return (
    <NavEntry
      link={enquiries}
      icon={Inbox}
      label="Enquiries"
      badge={{ count: data?.new ?? 0, label: 'new' }}
    />
  );
}

/** Shows the number of waiting submittals, refetched each minute. */
function SubmittalsEntry() {
  const { data: count = 0 } = trpc.submittals.count.useQuery(undefined, { refetchInterval: 60_000 });
  return (
    <NavEntry
      link={submittals}
      icon={ListChecks}
      label="Submittals"
      badge={{ count, label: 'waiting for a decision' }}
    />
  );
}

function SignedInAs({ email, impersonating }: SessionUser) {
  return (
    <p className="px-3 text-xs wrap-anywhere text-muted">
      {impersonating ? 'Viewing as' : 'Signed in as'}
      <br />
      <span className="font-semibold text-ink">
        <EmailText email={email} />
      </span>
    </p>
  );
}
