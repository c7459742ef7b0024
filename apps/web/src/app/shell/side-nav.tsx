import { hasRight, HOUSE_COMPANY } from '@headwater/contract/company-roles';
import { articleTypes } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import type { SessionUser } from '@headwater/contract/session';
import { linkOptions, useLocation } from '@tanstack/react-router';
import {
  BadgePercent,
  BookOpenText,
  Briefcase,
  Building2,
  ChartColumn,
  CircleHelp,
  FileText,
  Flag,
  FolderTree,
  Gauge,
  History,
  Inbox,
  Landmark,
  Lightbulb,
  ListChecks,
  Mail,
  Newspaper,
  Package,
  PenLine,
  Receipt,
  ScrollText,
  Search,
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
import { isInHouse } from '../session.ts';
import { trpc } from '../trpc.ts';
import { CompanySwitch } from './company-switch.tsx';
import { DisabledNavEntry, NavEntry } from './nav-entry.tsx';
import { NavGroup } from './nav-group.tsx';
import { salesTabs } from '../../components/sales-tabs.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { AccessExplanation } from '../../components/access-explanation.tsx';

const articleEntries = [
  { ...articleTypes['mini-case-study'], icon: FileText },
  { ...articleTypes['press-release'], icon: Newspaper },
];
const houseEntries = [
  { ...articleTypes['case-study'], icon: BookOpenText },
  { ...articleTypes.innovation, icon: Lightbulb },
  ...articleEntries,
];

const dashboard = linkOptions({ to: '/dashboard' });
const search = linkOptions({ to: '/search' });
const users = linkOptions({ to: '/users' });
const company = linkOptions({ to: '/company' });
const members = linkOptions({ to: '/members' });
const companyWebhooks = linkOptions({ to: '/company-webhooks' });
const enquiries = linkOptions({ to: '/enquiries' });
const trash = linkOptions({ to: '/trash' });
const billing = linkOptions({ to: '/billing' });
const statistics = linkOptions({ to: '/statistics' });
const log = linkOptions({ to: '/log' });
const purchaseOrders = linkOptions({ to: '/purchase-orders' });
const staff = linkOptions({ to: '/staff' });
const submittals = linkOptions({ to: '/submittals' });
const packages = linkOptions({ to: '/packages' });
const companies = linkOptions({ to: '/companies' });
const discounts = linkOptions({ to: '/discounts' });
const mails = linkOptions({ to: '/mails' });
const references = linkOptions({ to: '/references' });
const categories = linkOptions({ to: '/categories' });
const nameClaims = linkOptions({ to: '/name-claims' });
const mistakes = linkOptions({ to: '/mistakes' });
const unconfirmed = linkOptions({ to: '/unconfirmed' });
const audit = linkOptions({ to: '/audit' });
const security = linkOptions({ to: '/security' });
const publisher = linkOptions({ to: '/publisher' });
const readers = linkOptions({ to: '/readers' });
const webhooks = linkOptions({ to: '/webhooks' });
const revert = linkOptions({ to: '/revert', preload: false });

const reviewEntries = [
  { link: nameClaims, icon: Tags, label: 'Name claims' },
  { link: mistakes, icon: Flag, label: 'Reported mistakes' },
  { link: unconfirmed, icon: CircleHelp, label: 'Unconfirmed pages' },
];

/** The tab then acts for the publisher, so the portal is loaded anew. */
const house = {
  link: linkOptions({
    to: '/$articleType',
    params: { articleType: articleTypes['case-study'].slug },
    search: { company: HOUSE_COMPANY },
    reloadDocument: true,
    preload: false,
  }),
  icon: PenLine,
  label: 'Our articles',
};

const siteEntries = [
  { link: references, icon: BookOpenText, label: 'References' },
  { link: categories, icon: FolderTree, label: 'Categories' },
  { link: publisher, icon: Settings, label: 'Publisher' },
  { link: readers, icon: UserRoundX, label: 'Readers' },
];

const systemEntries = [
  { link: staff, icon: Briefcase, label: 'Staff' },
  { link: mails, icon: Mail, label: 'Emails' },
  { link: webhooks, icon: Webhook, label: 'Webhooks' },
  { link: audit, icon: ScrollText, label: 'Audit' },
  { link: security, icon: ShieldAlert, label: 'Security' },
];

/** Lists the entries of the sidebar and of the drawer. */
export function SideNav({ user }: { user: SessionUser }) {
  return (
    <nav aria-label="Portal" className="flex grow flex-col justify-between gap-4">
      <div className="grid gap-2">
        <CompanySwitch user={user} />
        <NavEntries user={user} />
      </div>
      <SignedInAs {...user} />
    </nav>
  );
}

/**
 * The most used entries come first and are never folded. The others are grouped below. Reading the address here would
 * render the former user's entries once more when another user is switched to, with calls that the portal then refuses.
 */
function NavEntries({ user }: { user: SessionUser }) {
  const { staffRole } = user;
  return (
    <>
      <ul className="grid gap-0.5">
        <NavEntry link={dashboard} icon={Gauge} label="Dashboard" />
        {staffRole && <NavEntry link={search} icon={Search} label="Search" />}
        {hasStaffRight(staffRole, 'viewAs') && <NavEntry link={users} icon={Users} label="Users" />}
        {readsContent(user) && <ContentEntries user={user} />}
        {hasStaffRight(staffRole, 'sell') && <PurchaseOrdersEntry />}
        {hasStaffRight(staffRole, 'review') && <SubmittalsEntry />}
        {user.impersonating && <NavEntry link={revert} icon={Undo2} label="Revert" />}
      </ul>
      {user.hasCompany && <CompanyGroups user={user} />}
      <StaffGroups user={user} />
    </>
  );
}

function readsContent({ company: chosen }: SessionUser): boolean {
  return hasRight(chosen?.role ?? 'owner', 'readContent');
}

function CompanyGroups({ user }: { user: SessionUser }) {
  const reads = readsContent(user);
  const pays = hasRight(user.company?.role ?? 'owner', 'pay');
  const owns = user.company?.role === 'owner' && !user.impersonating;
  const newEnquiries = useNewEnquiries({ enabled: reads && !user.impersonating });
  return (
    <>
      <NavGroup
        title="Readers"
        entries={[
          ...(reads
            ? [
                {
                  link: enquiries,
                  icon: Inbox,
                  label: 'Enquiries',
                  badge: { count: newEnquiries, label: 'new' },
                },
              ]
            : []),
          { link: statistics, icon: ChartColumn, label: 'Statistics' },
        ]}
      />
      <NavGroup
        title="Company"
        entries={[
          { link: members, icon: UsersRound, label: 'Members' },
          ...(pays ? [{ link: billing, icon: Landmark, label: 'Billing details' }] : []),
          ...(owns ? [{ link: companyWebhooks, icon: Webhook, label: 'Webhooks' }] : []),
          { link: log, icon: History, label: 'Log' },
          ...(reads ? [{ link: trash, icon: Trash2, label: 'Trash' }] : []),
        ]}
      />
    </>
  );
}

/** Shows the entries that the user's staff role may open. */
function StaffGroups({ user }: { user: SessionUser }) {
  const { staffRole } = user;
  const own = hasStaffRight(staffRole, 'write') && !isInHouse(user) ? [house] : [];
  const administers = hasStaffRight(staffRole, 'administer');
  return (
    <>
      {hasStaffRight(staffRole, 'review') && <NavGroup title="Review" entries={reviewEntries} />}
      {hasStaffRight(staffRole, 'sell') && (
        <NavGroup
          title="Customers"
          entries={[
            { link: companies, icon: Building2, label: 'Companies' },
            ...(administers ? [{ link: packages, icon: Package, label: 'Packages' }] : []),
            { link: discounts, icon: BadgePercent, label: 'Discount codes' },
          ]}
        />
      )}
      {(administers || own.length > 0) && (
        <NavGroup title="Site" entries={[...own, ...(administers ? siteEntries : [])]} />
      )}
      {administers && <NavGroup title="System" entries={systemEntries} />}
    </>
  );
}

function ContentEntries({ user }: { user: SessionUser }) {
  return (
    <>
      {!isInHouse(user) && <NavEntry link={company} icon={Building2} label="Company Profile" />}
      {(isInHouse(user) ? houseEntries : articleEntries).map(({ slug, plural, icon }) =>
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
      {isInHouse(user) && <NavEntry link={trash} icon={Trash2} label="Trash" />}
      {!user.activeSubscription && (
        <li className="px-3 pb-2 text-muted">
          <AccessExplanation />
        </li>
      )}
    </>
  );
}

/** Returns the number of new enquiries, refetched each minute, but not while viewing as a member. */
function useNewEnquiries({ enabled }: { enabled: boolean }): number {
  const { data } = trpc.enquiries.count.useQuery(undefined, {
    enabled,
    refetchInterval: 60_000,
    // The person did not ask for it, so it does not ask them to sign in if the session has ended.
    trpc: { context: backgroundContext },
  });
  return data?.new ?? 0;
}

function PurchaseOrdersEntry() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <NavEntry
      link={purchaseOrders}
      icon={Receipt}
      label="Purchase Orders"
      isCurrent={salesTabs.some(({ link: { to } }) => to === pathname)}
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
