import { once } from 'node:events';
import { EXIT, REMOTE_HELP, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

const PACKAGE = '@modelcontextprotocol/sdk';

/**
 * Loads the SDK, because only this command needs it.
 * @throws Error that explains how to install it
 */
async function loaded() {
  try {
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
    const { mcpServer } = await import('../mcp/server.ts');
    return { StdioServerTransport, mcpServer };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.endsWith('MODULE_NOT_FOUND') || !message.includes(PACKAGE)) throw error;
    throw new Error(`agents need the SDK of their protocol: npm install --save-dev ${PACKAGE}`, { cause: error });
  }
}

/** Lets an agent control a running simulator. */
export const command: Command = {
  help: `zaraba mcp [--bundles FOLDER] [options]

Gives an agent tools for a running simulator: a server of the Model Context Protocol on standard input and output, which
agents start themselves. Its tools are calls of the control API, with the permissions of this command line: worlds, clock,
armed keys and faults, acts of customers, scenarios, the request log with its explanations, coverage, and bundles.
Needs the package ${PACKAGE} in your project. In the configuration of an agent:

  { "mcpServers": { "zaraba": { "command": "npx", "args": ["--no", "--", "zaraba", "mcp"] } } }

  --bundles FOLDER    where the tool save_bundle writes (default: the current folder)
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, { bundles: { type: 'string' } }, terminal);
    places(positionals);
    const { StdioServerTransport, mcpServer } = await loaded();
    const { toolsFor } = await import('../mcp/tools.ts');
    const server = mcpServer(toolsFor(control, values.bundles ?? '.'));
    const ended = once(process.stdin, 'close');
    await server.connect(new StdioServerTransport());
    await ended;
    await server.close();
    return EXIT.ok;
  },
};
