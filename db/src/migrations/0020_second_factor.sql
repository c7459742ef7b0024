-- A second factor: an authenticator app, passkeys and backup codes. Sign-in by the publisher's identity provider.
create table authenticator_apps (
  account_id integer primary key references accounts (id),
  secret bytea not null check (octet_length(secret) = 20),
  -- The 30-second step of the last code that was accepted: none is accepted twice.
  last_step integer not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create table passkeys (
  id integer primary key generated always as identity,
  account_id integer not null references accounts (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Each stands for a lost factor once; a used one is deleted.
create table backup_codes (
  account_id integer not null references accounts (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (account_id, code_hash)
);

-- What a passkey has to sign next, once. Without an account it is for signing in.
create table passkey_challenges (
  challenge text primary key,
  account_id integer references accounts (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expires on passkey_challenges (expires_at);

-- Which account of an identity provider signs in to which of ours.
create table account_identities (
  issuer text not null,
  subject text not null,
  account_id integer not null references accounts (id),
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (account_id, issuer)
);

alter table sessions
  add column sign_in_method text not null default 'password'
    check (sign_in_method in ('password', 'passkey', 'identity-provider')),
  -- When the person last proved again who they are; null where they have not since they signed in.
  add column verified_at timestamptz;
