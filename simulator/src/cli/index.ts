import type { Command } from './command.ts';

interface Row {
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** All commands of `zaraba`, in the order of the help. */
export const COMMANDS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ['serve', { summary: 'start the simulator with its client and panel', load: () => import('./serve.ts') }],
  [
    'init',
    {
      summary: 'write a first test for Playwright, Vitest, Cypress or the runner of Node',
      load: () => import('./init/init.ts'),
    },
  ],
  [
    'replay',
    { summary: 'rebuild the world of a failed test, and compare its state', load: () => import('./replay.ts') },
  ],
  ['run', { summary: 'run a scenario in a world of a running server', load: () => import('./run.ts') }],
  ['check', { summary: 'check files: scenarios, recordings, bundles, HAR files', load: () => import('./check.ts') }],
  ['world', { summary: 'list, make, delete, copy, keep and restore worlds', load: () => import('./world.ts') }],
  ['clock', { summary: 'show or move the clock of a world', load: () => import('./clock.ts') }],
  ['arm', { summary: 'arm an error key on an endpoint', load: () => import('./arm.ts') }],
  ['fault', { summary: 'arm a fault on a call or on the stream', load: () => import('./fault.ts') }],
  [
    'reach',
    { summary: 'prepare a world so that one of its own rules answers with a key', load: () => import('./reach.ts') },
  ],
  ['act', { summary: "make a customer's call or perform an act of the operator", load: () => import('./act.ts') }],
  [
    'requests',
    { summary: 'show the requests of a world and why they were answered so', load: () => import('./requests.ts') },
  ],
  [
    'stream',
    { summary: 'show the frames of the stream and why sockets were closed', load: () => import('./stream.ts') },
  ],
  ['coverage', { summary: 'show what has been exercised and what not', load: () => import('./coverage.ts') }],
  ['journal', { summary: 'print the journal of a world, or replay one', load: () => import('./journal.ts') }],
  ['record', { summary: 'pass calls on to a real server and record them', load: () => import('./record.ts') }],
  ['play', { summary: 'answer calls from a recording', load: () => import('./play.ts') }],
  ['drift', { summary: 'compare a real server with the contract', load: () => import('./drift.ts') }],
  ['mcp', { summary: 'let an agent control a running simulator', load: () => import('./mcp.ts') }],
  ['docs', { summary: 'print OpenAPI, AsyncAPI or the schema of scenarios', load: () => import('./docs.ts') }],
]);
