-- What somebody of the publisher's staff may do. An administrator has `admin` instead, which the version before knows as well.
alter table accounts
  add column staff_role text check (staff_role in ('reviewer', 'sales', 'support')),
  add check (not admin or staff_role is null);
