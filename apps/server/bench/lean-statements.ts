/**
 * Each prepared statement of the lean server does all that its call asks of the database: it finds the session by its key,
 * which is always $1, and the company that it acts for, lets that company's members alone reach its rows, and reads or writes
 * them.
 */
const who = `
  signed_in as (
    select actor.id as actor_id, subject.id as subject_id, coalesce(subject.id, actor.id) as id,
      coalesce(subject.email, actor.email) as email, coalesce(subject.admin, actor.admin) as admin,
      subject.id is null and actor.recovery_code_hash is null as needs_recovery_code,
      case when subject.id is null then session.company_id end as chosen_id
    from sessions session
    join accounts actor on actor.id = session.actor_id and actor.closed_at is null and actor.suspended_at is null
    left join accounts subject on subject.id = session.subject_id and subject.closed_at is null
      and subject.suspended_at is null and not subject.admin and subject.staff_role is null
      and session.viewing_since > now() - interval '1 hour' and (actor.admin or actor.staff_role = 'support')
    where session.id_hash = $1
      and session.last_seen_at >= now() - case when actor.admin or actor.staff_role is not null
        then interval '12 hours' else interval '7 days' end
      and session.created_at >= now() - case when actor.admin or actor.staff_role is not null
        then interval '7 days' else interval '30 days' end
  ),
  who as (
    select signed_in.*, company_id, coalesce(holder_id, signed_in.id) as holder_id, coalesce(role, 'owner') as role
    from signed_in left join lateral (
      select member.company_id, member.role, holder.id as holder_id
      from company_members member
      join items company on company.id = member.company_id
      join accounts holder on holder.id = company.account_id
        and holder.closed_at is null and holder.suspended_at is null
      where member.account_id = signed_in.id
      order by member.company_id = signed_in.chosen_id desc nulls last, member.chosen_at desc nulls last,
        member.role, member.joined_at, member.company_id
      limit 1
    ) membership on true
  )`;

const hasAccess = `
  exists (
    select from entitlements where account_id = (select holder_id from who) and ended_at is null
      and (now() at time zone 'Europe/London')::date between starts_on and ends_on
  ) or exists (
    select from purchase_orders where account_id = (select holder_id from who) and status = 'waiting'
      and created_at > now() - interval '30 days'
  )`;

const summaryColumns = `
  id, uuid, type, title, intro_header as "introHeader", author, pdf_file_id as "pdfFileId", version,
  client, place, contract_value as "contractValue", dates, technologies, contract_kind as "contractKind", partners,
  array(select file_id from item_images where item_id = items.id and reference = 'gallery' order by id) as "fileIds",
  array(select category_id from item_categories where item_id = items.id order by category_id) as "categoryIds"`;

const isOwnArticle = `
  account_id = (select holder_id from who) and deleted_at is null and type in ('mini-case-study', 'press-release')`;

const mayEdit = `(select role from who) in ('owner', 'editor')`;

/** Withdraws the submittal of the item of `changed`, and writes the audit row. */
const afterEdit = (action: string) => `
  withdrawn as (
    update submittals set withdrawn_at = now() where item_id = (select id from changed) and withdrawn_at is null
  ),
  audited as (
    insert into audit_entries (actor_id, subject_id, company_id, action, item_id)
    select actor_id, who.id, company_id, '${action}', changed.id from who, changed
  )`;

export const leanStatements = {
  session: `with ${who}
    select id, email, admin, ${hasAccess} as "activeSubscription",
      company_id is not null as "hasCompany",
      subject_id is not null as impersonating, needs_recovery_code as "needsRecoveryCode"
    from who`,
  article: `with ${who} select ${summaryColumns}, content from items where id = $2 and ${isOwnArticle}`,
  articles: `with ${who} select ${summaryColumns} from items
    where type = $2 and id < $3 and ${isOwnArticle} order by id desc limit $4`,
  status: `with ${who} select decision as response, reason, submittals.id is not null and withdrawn_at is null as open
    from items left join lateral (
      select id, decision, reason, withdrawn_at from submittals where item_id = items.id order by id desc limit 1
    ) submittals on true
    where items.id = $2 and type = $3 and ${isOwnArticle}`,
  create: `with ${who},
    created as (
      insert into items (account_id, type, title, intro_header, author, content)
      select holder_id, $2, $3, $4, $5, $6 from who where ${mayEdit} and (${hasAccess}) returning id, uuid
    ),
    audited as (
      insert into audit_entries (actor_id, subject_id, company_id, action, item_id)
      select actor_id, who.id, company_id, 'articles.create', created.id from who, created
    )
    select uuid from created`,
  save: `with ${who},
    present as (select * from items where uuid = $2 and ${isOwnArticle} and ${mayEdit} for no key update),
    changed as (
      update items set title = coalesce($3, present.title), intro_header = coalesce($4, present.intro_header),
        author = coalesce($5, present.author), content = coalesce($6, present.content),
        version = present.version + 1, updated_at = now()
      from present where items.id = present.id
        and (present.title, present.intro_header, present.author, present.content) is distinct from
          (coalesce($3, present.title), coalesce($4, present.intro_header), coalesce($5, present.author),
            coalesce($6, present.content))
      returning items.id
    ), ${afterEdit('articles.update')}
    select uuid from present`,
  upload: `with ${who},
    changed as (
      update items set updated_at = now() where id = $2 and ${isOwnArticle} and ${mayEdit} returning id
    ),
    replaced as (
      delete from item_images where item_id = (select id from changed) and reference = 'gallery'
    ),
    stored as (
      insert into files (id, kind, account_id, bytes, width, height)
      select $3, 'image', holder_id, $4, $5, $6 from who, changed
    ),
    attached as (
      insert into item_images (account_id, item_id, file_id, reference)
      select holder_id, changed.id, $3, 'gallery' from who, changed
    ), ${afterEdit('uploads.gallery')}
    select id, graphile_worker.add_job('create_image_variants', json_build_object('fileId', $3::uuid), priority => 1)
    from changed`,
} as const;
