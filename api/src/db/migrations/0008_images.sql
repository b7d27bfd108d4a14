-- Pictures that residents send: what is known of each. The files lie in a store of their own (FILE_STORE), under tenant and guid.

create table image (
  tenant_id int not null references tenant,
  guid uuid not null,
  -- 'receiving': its files are being written, nobody is shown it; 'ready': they are all there
  state text not null default 'receiving' check (state in ('receiving', 'ready')),
  created_at timestamptz not null default now(),
  -- pixels and bytes of the largest version, as WebP, and its hash
  width int check (width > 0),
  height int check (height > 0),
  bytes int check (bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  alt text not null default '' check (length(alt) <= 500),
  credit text not null default '' check (length(credit) <= 200),
  -- what it was sent for, as the permit says: an opaque id of the feature that gave the permit
  subject text not null check (length(subject) between 1 and 200),
  permit_id text not null check (length(permit_id) between 1 and 100),
  -- Idempotency-Key of the upload: one that is sent again does not count twice against its permit
  upload_key text not null check (length(upload_key) <= 200),
  primary key (tenant_id, guid),
  check (state = 'receiving' or (width is not null and height is not null and bytes is not null and sha256 is not null))
);
create index image_of_permit on image (tenant_id, permit_id);
create index image_of_subject on image (tenant_id, subject) where state = 'ready';
create index image_given_up on image (tenant_id, created_at) where state = 'receiving';

call fence_tenant_tables(array['image']);

grant select, insert, delete on image to greenward_app;
grant update (state, width, height, bytes, sha256) on image to greenward_app;
grant select, delete on image to greenward_worker;
