import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  generateRecoveryCode,
  impersonateInput,
  loginInput,
  passwordRules,
  registerInput,
} from './session.ts';
import { expectLinear } from '../testing/expect-linear.ts';
import { validationErrors } from '../testing/validation-errors.ts';

const { email, password, code } = registerInput.shape;
const good = 'Abcdefghij1!';

describe('an email', () => {
  test('is trimmed, and keeps its case', () => {
    expect(email.parse(" Pat.O'Neill@Example.com\n")).toBe("Pat.O'Neill@Example.com");
  });

  test.each([
    ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BU\u0308CHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
    ['ada@例え。jp', 'ada@xn--r8jz45g.jp'],
    ['ada@XN--Bcher-kva.example', 'ada@XN--Bcher-kva.example'],
  ])('with a domain in other letters has one spelling: %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
  });

  test.each([
    '',
    'ada@bücher',
    'ada@bücher.example/x',
    'ada@bücher.example:80',
    'ada@eve@bücher.example',
    'ädä@example.com',
    `ada@${'ü'.repeat(100_000)}.example`,
    'ada',
    'ada@example',
    'a da@example.com',
    'ada@example.com\0',
    `${'a'.repeat(250)}@x.co`,
    null,
  ])('is refused: %j', (typed) => {
    expect(validationErrors(email, typed)).toEqual(['This is not a valid email']);
  });
});

test.each(['', '  ', undefined])('an empty reason for an impersonation is none: %j', (reason) => {
  expect(impersonateInput.parse({ user_id: 1, reason }).reason).toBeUndefined();
});

describe('a new password', () => {
  test.each([good, 'Abcdefghij1_', 'Abcdefghij1 ', 'Abcdefghij1é', ` ${good} `, `A1!${'b'.repeat(997)}`])(
    'may be %j, and is not trimmed',
    (typed) => {
      expect(password.parse(typed)).toBe(typed);
    },
  );

  test.each([
    ['eleven characters', 'Abcdefghi1!'],
    ['twelve only while an accent stands apart', 'Abcdefgh1e\u0301!'],
    ['twelve only by halves of characters', 'Ab1!😀😀😀😀'],
    ['no uppercase', 'abcdefghij1!'],
    ['no lowercase', 'ABCDEFGHIJ1!'],
    ['no digit', 'Abcdefghijk!'],
    ['no special character', 'Abcdefghij12'],
    ['too long', `A1!${'b'.repeat(998)}`],
    ['nothing', ''],
    ['null', null],
  ])('is refused: %s', (_, typed) => {
    expect(validationErrors(password, typed)).toEqual(['This is not a valid password']);
  });

  test('that is very long is refused before it is normalised', () => {
    expectLinear((count) => {
      const endless = `Abcdefghij1!${'\u0316\u0301'.repeat(count)}`;
      expect(validationErrors(password, endless)).toEqual(['This is not a valid password']);
      expect(validationErrors(loginInput.shape.password, endless)).toEqual(['This is not a valid password']);
    }, 150_000);
  });

  test('is accepted exactly when it meets every rule of the checklist', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 20 }), (tail) => {
        for (const typed of [tail, `Aa1${tail}`])
          expect(password.safeParse(typed).success).toBe(passwordRules.every(({ met }) => met(typed)));
      }),
    );
  });

  test('needs a capital letter that does not depend on a separate accent', () => {
    const typed = 'V\u0323abcdefghij1!';
    expect(validationErrors(password, typed)).toEqual(['This is not a valid password']);
    expect(passwordRules.filter(({ met }) => !met(typed)).map(({ label }) => label)).toEqual([
      'One uppercase letter',
    ]);
  });

  test('is the same however its accents are composed', () => {
    expect(password.parse('Cafe\u0301-au-lait1')).toBe(password.parse('Café-au-lait1'));
  });
});

test('signing in accepts passwords that break the rules for new ones', () => {
  expect(loginInput.shape.password.parse(' x ')).toBe(' x ');
  expect(validationErrors(loginInput, { email: '', password: '' })).toEqual([
    'email: This is not a valid email',
    'password: This is not a valid password',
  ]);
});

describe('a recovery code', () => {
  test.each(['AB12-CD34-EF56', 'ab12cd34ef56', ' ab12 cd34 ef56 ', 'AB12–CD34—EF56', 'a-b-1-2 cd34ef56'])(
    'may be typed as %j',
    (typed) => {
      expect(code.parse(typed)).toBe('AB12-CD34-EF56');
    },
  );

  test.each(['', 'AB12-CD34', 'AB12-CD34-EF567', 'AB12-CD34-EF5!', 'ÄB12-CD34-EF56', null])(
    'is never %j',
    (typed) => {
      expect(validationErrors(code, typed)).toEqual(['This is not a valid recovery code']);
    },
  );

  test('has at least six different characters', () => {
    expect(validationErrors(code, 'AAAA-BBBB-CCDE')).toEqual([
      'This recovery code is too simple: it needs at least 6 different characters',
    ]);
    expect(code.parse('AAAA-BBBB-CDEF')).toBe('AAAA-BBBB-CDEF');
  });

  test('that is generated is valid, and all characters are equally frequent', () => {
    const codes = Array.from({ length: 6_000 }, generateRecoveryCode);
    for (const generated of codes) expect(code.parse(generated)).toBe(generated);
    const seen = Map.groupBy(codes.join('').replaceAll('-', ''), (character) => character);
    const perCharacter = (codes.length * 12) / 32;
    const spread = [...seen.values()].reduce(
      (sum, { length }) => sum + (length - perCharacter) ** 2 / perCharacter,
      0,
    );
    expect([...seen.keys()].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
    // Chi-square with 31 degrees of freedom: a fair draw exceeds 110 less than once in a thousand million runs.
    expect(spread).toBeLessThan(110);
  });

  test('with 0, O, 1 and I, as older ones have, is accepted, and none of them is read as another', () => {
    expect(code.parse('0O1I-2345-6789')).toBe('0O1I-2345-6789');
    expect(code.parse('O0I1-2345-6789')).toBe('O0I1-2345-6789');
  });
});
