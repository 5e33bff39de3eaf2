/** Takes a process from the living ones ($1: its id), and keeps when that was: so long ago its worlds lost their owner. */
export const BURY = `with buried as (delete from zaraba.node where id = $1 returning id)
  insert into zaraba.gone (id, ended) select id, clock_timestamp() from buried on conflict do nothing`;

/** Whether a process takes a world ($2: its id): from no other that lives, and not once it was taken for dead, as others may have had it since. */
export const MAY_TAKE = `(world.owner is null or world.owner = $2 or not exists (select from zaraba.node where node.id = world.owner))
  and exists (select from zaraba.node where node.id = $2)`;
