/** Takes a process from the living ones ($1: its id), and keeps when that was: so long ago its worlds lost their owner. */
export const BURY = `with buried as (delete from zaraba.node where id = $1 returning id)
  insert into zaraba.gone (id, ended) select id, clock_timestamp() from buried on conflict do nothing`;
