-- The company's name, of a person for whom staff have opened the account; null for everybody who registered.
alter table accounts add column invited_as text;
alter table mailed_links
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose check (
    purpose in ('confirm-email', 'change-email', 'admit-device', 'set-password', 'choose-password')) not valid;
