/** Removes the lease of a process ($1: its id), and stores the time, because its worlds have had no owner since. */
export const MARK_FAILED = `with failed as (delete from zaraba.node where id = $1 returning id)
  insert into zaraba.gone (id, ended) select id, clock_timestamp() from failed on conflict do nothing`;

/**
 * Whether a process ($2: its id) may claim a world. It may not if the owner is living, or if it lost its own lease,
 * because others may have owned the world since.
 */
export const MAY_TAKE = `(world.owner is null or world.owner = $2 or not exists (select from zaraba.node where node.id = world.owner))
  and exists (select from zaraba.node where node.id = $2)`;
