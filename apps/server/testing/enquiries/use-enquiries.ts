import { beforeAll, beforeEach, expect } from 'vitest';
import { receiveEnquiry } from '../../src/features/enquiries/receive-enquiry.ts';
import { givenTeam, type Team } from '../company/given-team.ts';
import { publishItem } from '../items/publish-item.ts';
import { givenCompleteCompany, type CompleteItem } from '../submittals/given-complete.ts';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenConfirmedRequest, type asked } from './given-enquiry.ts';

export const enquiryTime = new Date('2026-11-21T12:00:00Z');

/** Publishes a company with a team, of which each test has no enquiry yet, and returns what readers and the team do. */
export function useEnquiries(portal: () => TestPortal) {
  let company: CompleteItem;
  let team: Team;
  beforeAll(async () => {
    const owner = await portal().account();
    company = await givenCompleteCompany(portal(), owner, { title: 'Brook' });
    team = await givenTeam(portal(), owner);
    await publishItem(portal().db, company.id);
  });

  beforeEach(async () => {
    portal().setNow(enquiryTime);
    for (const table of [
      'mails',
      'notifications',
      'enquiries',
      'enquiry_requests',
      'enquiry_addresses',
    ] as const)
      await portal().db.deleteFrom(table).execute();
  });

  /** Has a reader ask and confirm; returns the enquiry's id. */
  async function givenEnquiry(fields: Partial<typeof asked> = {}): Promise<number> {
    await receiveEnquiry(
      portal().deps,
      await givenConfirmedRequest(portal(), { itemId: company.id, ...fields }),
    );
    const { id } = await portal()
      .db.selectFrom('enquiries')
      .select('id')
      .where('company_id', '=', company.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function listMails(kind: string) {
    return portal().db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute();
  }

  async function read(caller: Caller, procedure: string, input?: object) {
    const { status, body } = await caller.query(`enquiries.${procedure}`, input);
    expect(status).toBe(200);
    return Object(body).result.data;
  }

  return { company: () => company, team: () => team, givenEnquiry, listMails, read };
}
