import { tokenScopes } from '@headwater/contract/account';
import { companyRoles } from '@headwater/contract/company-roles';
import { describe, expect, test } from 'vitest';
import {
  callsWhere,
  mayCall,
  restExamples,
  through,
  type AccessCall,
  type NamedCall,
} from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import { createAccessWorld, type AccessWorld } from '../../testing/access-world.ts';
import { callsInOneWorld } from '../../testing/calls-in-one-world.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });
const tokenCalls = callsWhere(({ access, cookieSession }) => access !== 'public' && !cookieSession);

describe('with the example that others are refused with succeeds', () => {
  const statusOf = callsInOneWorld(async () => createAccessWorld(portal()));

  type CallerOf = (world: AccessWorld, call: Omit<AccessCall, 'name'>) => Caller;

  const allowedCaller: CallerOf = ({ owner, admin }, { rule }) => {
    if (rule.access === 'public') return portal().visitor();
    return isStaffCall(rule) ? admin : owner;
  };

  function testThrough(named: NamedCall[], callerOf: CallerOf) {
    test.each(named)('%s', async (_name, call) => {
      const status = await statusOf(async (world) => call.run(callerOf(world, call), world.fixtures));
      expect(through).toContain(status);
    });
  }

  describe('the caller that the access table allows', () => {
    testThrough([...callsWhere(() => true), ...restExamples], allowedCaller);
  });

  describe.each(tokenScopes)('an API token with only the scope %s', (scope) => {
    const named = tokenCalls.filter(([, call]) => call.scope === scope);
    testThrough(named, ({ scripts }, { rule }) => scripts[isStaffCall(rule) ? 'admin' : 'owner'][scope]);
  });

  describe.each(companyRoles)('a member of the company as %s', (role) => {
    const named = callsWhere(({ access }) => access !== 'public').filter(([, call]) => mayCall(role, call));
    testThrough(named, ({ members }) => members[role]);
  });
});
