import { expect, test } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

test.each([
  ['/api/docs', 'text/html'],
  ['/api/docs/start.js', 'text/javascript'],
  ['/api/docs/swagger-ui.css', 'text/css'],
  ['/api/docs/swagger-ui-bundle.js', 'text/javascript'],
])('the documentation page needs no other server: %s', async (url, type) => {
  const answer = await portal().visitor().rest('GET', url);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
});
