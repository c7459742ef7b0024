import { expect, test } from 'vitest';
import { listDatabaseUrls } from './database-url.ts';

test('an address that names several hosts becomes one for each', () => {
  const end = '/portal?target_session_attrs=read-write&sslmode=verify-full';
  expect(listDatabaseUrls(`postgresql://h:x@one,two:5433,[::1]:5434${end}`)).toEqual([
    `postgresql://h:x@one${end}`,
    `postgresql://h:x@two:5433${end}`,
    `postgresql://h:x@[::1]:5434${end}`,
  ]);
  expect(listDatabaseUrls('postgres://one,two')).toEqual(['postgres://one', 'postgres://two']);
  expect(listDatabaseUrls('postgres://one,two,one')).toEqual(['postgres://one', 'postgres://two']);
  expect(listDatabaseUrls('postgres://h:x,y@one,two/a')).toEqual([
    'postgres://h:x,y@one/a',
    'postgres://h:x,y@two/a',
  ]);
});

test.for([
  'postgres://h:x@one:5432/portal',
  'postgres://h:x,y@one/portal',
  'postgres://h:x@one/portal,two?options=a,b',
  'postgres://%2Frun%2Fpostgresql/portal',
  '',
])('an address that names one host stays as it is: %s', (url) => {
  expect(listDatabaseUrls(url)).toEqual([url]);
});
