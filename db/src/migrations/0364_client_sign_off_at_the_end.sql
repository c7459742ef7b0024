-- A sign-off names its revision, and a revision the sign-off of its client. A restore loads one after the other, and has
-- this key checked once both are there.
alter table revisions alter constraint revisions_client_sign_off deferrable;
